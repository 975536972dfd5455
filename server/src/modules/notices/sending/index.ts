export { sendingJobs } from './jobs.ts'
