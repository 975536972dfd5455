export { foundBusiness } from './found-business.ts'
export { ownBusiness } from './policy.ts'
export { businessesRoutes } from './routes.ts'
export { businessName, businessTimeZone } from './store.ts'
