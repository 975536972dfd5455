export { clientSharesRoutes } from './routes.ts'
