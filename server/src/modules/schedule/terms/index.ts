export { holdTermAgain } from './hold-term.ts'
export { termsRoutes } from './routes.ts'
