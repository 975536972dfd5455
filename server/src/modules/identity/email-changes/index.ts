export { emailChangesJobs } from './jobs.ts'
export { emailChangesRoutes } from './routes.ts'
