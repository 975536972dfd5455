export { foundBusiness } from './found-business.ts'
export { businessesRoutes } from './routes.ts'
export { businessName } from './store.ts'
