import { z } from 'zod'
import { defineEvent } from '#platform/jobs/define-job.ts'

/** An export is to be made, or to be continued. */
export const exportDue = defineEvent(
  'business-export-due',
  z.object({ businessId: z.uuid(), exportId: z.uuid() }),
)

/** Exports of a business may have ended: their files are to be deleted. */
export const exportsEnd = defineEvent('business-exports-end', z.object({ businessId: z.uuid() }))
