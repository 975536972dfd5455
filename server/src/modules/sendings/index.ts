export { sendingsJobs } from './jobs.ts'
export { sendingsRoutes } from './routes.ts'
