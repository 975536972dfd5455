export { changeAnswersRoutes } from './routes.ts'
