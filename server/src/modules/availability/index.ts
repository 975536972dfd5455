export { openTimesOf } from './read-availability.ts'
export { availabilityRoutes } from './routes.ts'
export type { OpenTime } from './rules.ts'
export { holidaysBetween, trainersWithWeek } from './store.ts'
