export { heatRoutes } from './routes.ts'
