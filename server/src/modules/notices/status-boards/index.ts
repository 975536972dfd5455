export { statusBoardsRoutes } from './routes.ts'
