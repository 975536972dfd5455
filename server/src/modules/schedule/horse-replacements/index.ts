export { replacementsRoutes } from './routes.ts'
