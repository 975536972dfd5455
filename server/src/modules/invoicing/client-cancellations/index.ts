export { clientCancellationsRoutes } from './routes.ts'
