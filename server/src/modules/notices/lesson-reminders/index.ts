export { lessonRemindersJobs } from './jobs.ts'
export { planRemindersAgain } from './plan-again.ts'
