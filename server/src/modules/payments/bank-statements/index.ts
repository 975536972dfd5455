export { bankStatementsRoutes } from './routes.ts'
