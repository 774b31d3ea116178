"""Measurements: `python -m bench NAME`. Names and figures are in the contract with users' scripts."""

import os as _os

# One thread for matrix products, for ours and the floor alike: on a shared machine the threads of BLAS wait for each
# other, and what is measured is the neighbours. Set the variables yourself to measure otherwise.
for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"):
    _os.environ.setdefault(_name, "1")
