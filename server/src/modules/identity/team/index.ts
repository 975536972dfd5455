export { teamRoutes } from './routes.ts'
export { findTrainersSee } from './store.ts'
