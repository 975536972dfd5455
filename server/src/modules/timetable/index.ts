export { timetableRoutes } from './routes.ts'
export { invoiceOfSeat, type Lesson, readLessons } from './store.ts'
