export { placesJobs } from './jobs.ts'
export { placesRoutes } from './routes.ts'
export { estimateMinutes, fitsArena, peakUnits, type Position, type Use } from './rules.ts'
export { type ArenaRow, findArena, findPlace, lockArenas, type PlaceRow, travelFrom } from './store.ts'
