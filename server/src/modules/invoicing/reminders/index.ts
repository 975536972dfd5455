export { remindersJobs } from './jobs.ts'
export { remindersRoutes } from './routes.ts'
