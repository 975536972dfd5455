export { type LessonsOfFile, readLessonsOfFile, renderFile, renderInvitation } from './calendar-of.ts'
export { calendarFeedsRoutes } from './routes.ts'
