export { bulkMailingJobs } from './jobs.ts'
export { bulkMailingRoutes } from './routes.ts'
export { goOnLater, sendLater } from './send-documents.ts'
export { countWaiting } from './store.ts'
