export { invoicesRoutes } from './routes.ts'
