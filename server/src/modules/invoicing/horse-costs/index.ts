export { horseCostsRoutes } from './routes.ts'
