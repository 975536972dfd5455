export { changeDeclined } from './answer-change.ts'
export { changeAnswersRoutes } from './routes.ts'
