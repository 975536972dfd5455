export { visitorRequestsJobs } from './jobs.ts'
export { visitorRequestsRoutes } from './routes.ts'
