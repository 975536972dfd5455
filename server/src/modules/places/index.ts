export { placesRoutes } from './routes.ts'
export { estimateMinutes, fitsArena, peakUnits, type Position, type Use } from './rules.ts'
export { type ArenaRow, findArena, findPlace, type PlaceRow } from './store.ts'
