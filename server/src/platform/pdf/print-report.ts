import { apart } from '#platform/threads/apart.ts'
import type { drawReport } from './draw-report.ts'

/** Draws a report on a thread, in the language of the caller. */
export const printReport = apart<typeof drawReport>(new URL('draw-report.ts', import.meta.url), 'drawReport')
