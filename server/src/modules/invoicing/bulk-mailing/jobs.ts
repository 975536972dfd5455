import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { documentsToSend, sendDocuments } from './send-documents.ts'

export function bulkMailingJobs(parts: Pick<Parts, 'db' | 'limits' | 'publicUrl'>): JobHandler[] {
  return [onEvent(documentsToSend, (sending, context) => sendDocuments(parts, sending, context))]
}
