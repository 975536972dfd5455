export { agreementRequestsJobs, askLater } from './jobs.ts'
export { endRequests } from './request-store.ts'
