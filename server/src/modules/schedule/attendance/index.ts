export { attendanceJobs } from './jobs.ts'
export { attendanceRoutes } from './routes.ts'
export { countUnmarkedUntil } from './count-until.ts'
export { countUnmarked } from './store.ts'
