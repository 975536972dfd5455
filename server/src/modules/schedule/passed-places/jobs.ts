import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { mailLink, placeSent } from './mail-link.ts'

export function passedPlacesJobs({
  db,
  keys,
  publicUrl,
}: Pick<Parts, 'db' | 'keys' | 'publicUrl'>): JobHandler[] {
  return [onEvent(placeSent, (sent) => mailLink(db, { keys, publicUrl }, sent))]
}
