export { clientExportsRoutes } from './routes.ts'
