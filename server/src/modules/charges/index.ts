export { chargesRoutes } from './routes.ts'
export { sumCharges } from './store.ts'
