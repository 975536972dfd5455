export { careJobs } from './jobs.ts'
export { careRoutes } from './routes.ts'
