export { refusalOf } from './explain-refusal.ts'
export { findTaker, lockForTaker } from './find-taker.ts'
export { riderChangesRoutes } from './routes.ts'
export { notePassed, takenBy } from './store.ts'
