export { businessErasuresJobs } from './jobs.ts'
export { businessErasuresRoutes } from './routes.ts'
