export { bookingsRoutes } from './routes.ts'
