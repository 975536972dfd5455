export { cardDifferencesRoutes } from './routes.ts'
export { mendDifferences, noteDifference, openDifferenceCount } from './store.ts'
