export { linkedCalendarsJobs } from './jobs.ts'
export { resealCalendars } from './reseal-calendars.ts'
export { linkedCalendarsRoutes } from './routes.ts'
export { busyTimesOf } from './store.ts'
