import { availableParallelism } from 'node:os'

/**
 * Test files that run at once. Tests wait for mail, jobs and the database longer than they compute, so there are more
 * of them than cores; with more than ten, the database of the run would need more connections (decision 190).
 */
export const testWorkers = Math.min(2 * availableParallelism() + 1, 10)
/** Journeys that run at once. A browser keeps a core busy while it loads a page. */
export const journeyWorkers = availableParallelism() + 1
