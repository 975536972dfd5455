export { cardChecksJobs } from './jobs.ts'
