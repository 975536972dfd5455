export { bankImportsRoutes } from './routes.ts'
