export { mayMoveSeat } from './read-terms.ts'
export { movesRoutes } from './routes.ts'
