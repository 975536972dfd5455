export { cancellationsRoutes } from './routes.ts'
