export { invoiceRunsJobs } from './jobs.ts'
export { invoiceRunsRoutes } from './routes.ts'
