export { advanceRuns } from './advance-runs.ts'
export { invoiceRunsJobs } from './jobs.ts'
export { invoiceRunsRoutes } from './routes.ts'
