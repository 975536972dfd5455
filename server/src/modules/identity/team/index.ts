export { insistOnOwner } from './policy.ts'
export { teamRoutes } from './routes.ts'
export { findTrainersSee } from './store.ts'
