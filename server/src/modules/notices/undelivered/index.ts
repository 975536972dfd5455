export { undeliveredRoutes } from './routes.ts'
