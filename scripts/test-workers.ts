import { availableParallelism } from 'node:os'

/** Test files that run at once: one more than there are cores, because many tests wait. */
export const testWorkers = availableParallelism() + 1
