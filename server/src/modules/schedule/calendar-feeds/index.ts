export { type LessonsOfFile, readLessonsOfFile, renderFile } from './calendar-of.ts'
export { calendarFeedsRoutes } from './routes.ts'
