export { calendarOf } from './calendar-of.ts'
export { calendarFeedsRoutes } from './routes.ts'
