export { emptyPermits } from './erased-store.ts'
export { certificatesRoutes } from './routes.ts'
export { permissionsExpired } from './find-expired.ts'
