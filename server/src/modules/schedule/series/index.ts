export { seriesJobs } from './jobs.ts'
export { seriesRoutes } from './routes.ts'
