export { foundBusiness } from './found-business.ts'
export { ownBusiness } from './policy.ts'
export { businessesRoutes } from './routes.ts'
export { businessName, businessNames, businessTimeZone } from './store.ts'
