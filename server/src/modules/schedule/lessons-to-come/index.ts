export { lessonsToComeRoutes } from './routes.ts'
