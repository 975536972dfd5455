import { startRun } from './start.ts'

// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default startRun
