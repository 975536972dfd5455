export { type LessonsOfFile, readLessonsOfFile, renderFile, renderInvitation } from './calendar-of.ts'
export { calendarFeedsRoutes } from './routes.ts'
export { revokeFeedsSince } from './store.ts'
