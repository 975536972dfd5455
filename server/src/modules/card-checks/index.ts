export { cardChecksJobs } from './jobs.ts'
export { watchUnreachable } from './store.ts'
