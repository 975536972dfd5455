export { workExportsRoutes } from './routes.ts'
