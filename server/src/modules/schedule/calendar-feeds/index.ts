export { calendarFeedsRoutes } from './routes.ts'
