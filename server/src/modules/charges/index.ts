export { chargesRoutes } from './routes.ts'
