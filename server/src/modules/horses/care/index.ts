export { emptyOldMedicines } from './erased-store.ts'
export { careJobs } from './jobs.ts'
export { careRoutes } from './routes.ts'
export { listDue } from './store.ts'
