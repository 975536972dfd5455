export { clientListsRoutes } from './routes.ts'
