export { ownBusinessesRoutes } from './routes.ts'
