export { endLinksOfSeats } from './end-links.ts'
export { passedPlacesJobs } from './jobs.ts'
export { passedPlacesRoutes } from './routes.ts'
