export { holdTermAgain } from './hold-term.ts'
export { readBookedApart } from './read-booked-apart.ts'
export { termsRoutes } from './routes.ts'
