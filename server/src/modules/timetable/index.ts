export { timetableRoutes } from './routes.ts'
export { type Lesson, readLessons } from './store.ts'
