export { exportsRoutes } from './routes.ts'
