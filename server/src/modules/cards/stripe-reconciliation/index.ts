export { stripeReconciliationJobs } from './jobs.ts'
export { receiveMessage } from './receive-message.ts'
export { stripeReconciliationRoutes } from './routes.ts'
