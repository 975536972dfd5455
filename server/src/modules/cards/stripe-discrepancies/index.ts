export { stripeDiscrepanciesRoutes } from './routes.ts'
export { mendDifferences, noteDifference, openDifferenceCount, openDifferences } from './store.ts'
