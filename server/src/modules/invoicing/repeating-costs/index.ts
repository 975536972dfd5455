export { repeatingCostsJobs } from './jobs.ts'
export { repeatingCostsRoutes } from './routes.ts'
export { runRepeating } from './run-repeating.ts'
