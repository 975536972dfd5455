import { availableParallelism } from 'node:os'

/** Test files at once: one more than there are cores, for many tests wait. */
export const testWorkers = availableParallelism() + 1
