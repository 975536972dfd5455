export { askForSignatures } from './ask-for-signatures.ts'
export { agreementRequestsJobs, askLater } from './jobs.ts'
export { endRequests } from './request-store.ts'
