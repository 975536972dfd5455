export { statementsRoutes } from './routes.ts'
