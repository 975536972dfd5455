import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { documentsToSend, sendDocuments } from './send-documents.ts'

export function sendingsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [onEvent(documentsToSend, (sending, context) => sendDocuments(db, publicUrl, sending, context))]
}
