export { termsRoutes } from './routes.ts'
