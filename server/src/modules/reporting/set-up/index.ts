export { setUpRoutes } from './routes.ts'
