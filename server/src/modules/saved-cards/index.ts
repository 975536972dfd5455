export { bringMethodsUpToDate, syncMethods } from './sync-methods.ts'
export { customerFor } from './make-customer.ts'
export { savedCardsRoutes } from './routes.ts'
export { defaultMethod, findCustomer } from './store.ts'
