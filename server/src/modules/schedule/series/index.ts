export { findTerms, type Term } from './find-terms.ts'
export { seriesJobs } from './jobs.ts'
export { seriesRoutes } from './routes.ts'
