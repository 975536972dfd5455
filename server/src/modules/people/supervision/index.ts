export { checkEntry } from './change-supervision.ts'
export { supervisionOf } from './read-supervision.ts'
export { supervisionRoutes } from './routes.ts'
export { inChargeOn, type Supervision, youngTrainers } from './rules.ts'
