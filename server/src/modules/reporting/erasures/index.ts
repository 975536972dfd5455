export { erasuresJobs } from './jobs.ts'
export { erasuresRoutes } from './routes.ts'
