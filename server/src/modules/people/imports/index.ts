export { contactOf } from './contact-of.ts'
export { importsRoutes } from './routes.ts'
export { exportRows } from './store.ts'
