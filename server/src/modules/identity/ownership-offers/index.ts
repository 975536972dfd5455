export { ownershipOffersRoutes } from './routes.ts'
