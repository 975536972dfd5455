import type { Api, ReplyOf } from '@cavaletti/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { changeItemInLists } from '../../api/paged-cache.ts'
import { usePagedList } from '../../api/use-paged-list.ts'

export type Mail = ReplyOf<Api['POST /api/admin/mail/{id}/send-again']>

const mailKey = ['admin', 'mail']
/** Milliseconds between looks while mail is on its way. */
const lookAgain = 3000

/** Mail and whether it was delivered, the newest first. Looks again while some of it waits to be sent. */
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

/** Queues a mail once more. */
export function useSendMailAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/admin/mail/{id}/send-again', { params: { id } }),
    onSuccess: (queued) => changeItemInLists<Mail>(queries, mailKey, queued.id, () => queued),
    onSettled: () => queries.invalidateQueries({ queryKey: mailKey }),
  })
}
