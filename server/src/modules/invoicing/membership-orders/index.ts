export { membershipOrdersRoutes } from './routes.ts'
