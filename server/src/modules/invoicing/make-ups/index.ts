export { findCredits } from './find-credits.ts'
export { makeUpsJobs } from './jobs.ts'
export { keepMakeUps } from './keep-make-ups.ts'
export { makeUpsRoutes } from './routes.ts'
