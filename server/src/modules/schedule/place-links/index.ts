export { endLinksOfSeats } from './end-links.ts'
export { placeLinksJobs } from './jobs.ts'
export { placeLinksRoutes } from './routes.ts'
