export { endNotLost } from './end-not-lost.ts'
export { adminRemovalsRoutes } from './routes.ts'
