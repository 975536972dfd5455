export { advanceRuns } from './advance-runs.ts'
export { noteSaved } from './hand-over.ts'
export { invoiceRunsJobs } from './jobs.ts'
export { invoiceRunsRoutes } from './routes.ts'
