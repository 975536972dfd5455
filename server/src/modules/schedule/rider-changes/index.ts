export { riderChangesRoutes } from './routes.ts'
