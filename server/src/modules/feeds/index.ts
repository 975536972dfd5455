export { feedsRoutes } from './routes.ts'
