import type { Api, ReplyOf } from '@cavaletti/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { changeItemInLists } from '../../../api/paged-cache.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Mail = ReplyOf<Api['POST /api/admin/mail/{id}/send-again']>

const mailKey = ['admin', 'mail']
/** Milliseconds between fetches while mails are waiting. */
const lookAgain = 3000

/** Mails with their delivery state, newest first. Fetches again while some are waiting. */
export function useMails(search: string, state: Mail['state'] | undefined) {
  const queries = useQueryClient()
  const filter = { search: search || undefined, state }
  const list = usePagedList([...mailKey, filter], (cursor, signal) =>
    call('GET /api/admin/mail', { query: { cursor, ...filter }, signal }),
  )
  const waiting = list.items.some((mail) => mail.state === 'queued')
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: mailKey }), lookAgain)
    return () => clearInterval(timer)
  }, [waiting, queries])
  return list
}

/** Sends a mail again. */
export function useSendMailAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/admin/mail/{id}/send-again', { params: { id } }),
    onSuccess: (queued) => changeItemInLists<Mail>(queries, mailKey, queued.id, () => queued),
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}
