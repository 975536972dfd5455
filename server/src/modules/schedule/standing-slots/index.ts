export { standingSlotsRoutes } from './routes.ts'
