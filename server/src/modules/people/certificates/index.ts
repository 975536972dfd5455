export { certificatesRoutes } from './routes.ts'
export { permissionsExpired } from './find-expired.ts'
