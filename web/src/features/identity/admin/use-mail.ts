import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiList } from '../../../data/queries/api-list.ts'

export type Mail = ReplyOf<Api['POST /api/admin/mail/{id}/send-again']>

/** Milliseconds between fetches while mails are waiting. */
const lookAgain = 3000

/** Mails with their delivery state, newest first. Fetches again while some are waiting. */
export function useMails(search: string, state: Mail['state'] | undefined) {
  return useApiList(
    'GET /api/admin/mail',
    { query: { search: search || undefined, state } },
    { lookAgain: (mails) => (mails.some((mail) => mail.state === 'queued') ? lookAgain : false) },
  )
}
