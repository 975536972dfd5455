export { slotsRoutes } from './routes.ts'
