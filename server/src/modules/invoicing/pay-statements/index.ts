export { payStatementsRoutes } from './routes.ts'
