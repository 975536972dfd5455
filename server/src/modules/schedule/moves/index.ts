export { movesRoutes } from './routes.ts'
