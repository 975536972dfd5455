export { affectedLessonsRoutes } from './routes.ts'
