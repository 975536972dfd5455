export { stripeDiscrepanciesRoutes } from './routes.ts'
export { noteDifference, openDifferenceCount, openDifferences, resolveDifferences } from './store.ts'
