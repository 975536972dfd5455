export { csvOf, plainAmount } from './rules.ts'
export { reportsRoutes } from './routes.ts'
