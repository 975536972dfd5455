import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fetchFile } from '../../../api/files.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type OverduePayer = ReplyOf<Api['GET /api/overdue']>['items'][number]
export type Reminder = ReplyOf<Api['GET /api/reminders']>['items'][number]
export type ReminderSettings = ReplyOf<Api['GET /api/reminder-settings']>
export type ReminderChange = Omit<BodyOf<Api['PATCH /api/reminder-settings']>, 'version'>
type Pause = BodyOf<Api['POST /api/reminder-pauses']>

/** Clients with overdue invoices and next reminders, longest overdue first. */
export function useOverdue() {
  return usePagedList(['money', 'overdue'], (cursor, signal) =>
    call('GET /api/overdue', { query: { cursor }, signal }),
  )
}

/**
 * Sends all due reminders, also of clients not shown. Reports progress; a failure stops no other.
 * @returns number of reminders
 */
export async function remindEach(
  remind: (body: { clientId: string; documentIds: string[] }) => Promise<Reminder>,
  onDone: (tried: number) => void,
  onRefused: (error: unknown) => void,
): Promise<number> {
  let [tried, refused] = [0, 0]
  try {
    for await (const { clientId, due } of eachLate()) {
      if (!due) continue
      await remind({ clientId, documentIds: due.documentIds }).catch((error: unknown) => {
        refused += 1
        onRefused(error)
      })
      onDone((tried += 1))
    }
  } catch (error) {
    onRefused(error)
  }
  return tried - refused
}

/** All overdue clients, page by page. */
async function* eachLate(): AsyncGenerator<OverduePayer> {
  let cursor: string | undefined
  do {
    const { items, next } = await call('GET /api/overdue', { query: { cursor, limit: 100 } })
    yield* items
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** Reminders, newest first: all, or those of a document. */
export function useReminders(documentId?: string) {
  return usePagedList(['money', 'reminders', documentId], (cursor, signal) =>
    call('GET /api/reminders', { query: { cursor, documentId }, signal }),
  )
}

export function useReminderSettings() {
  return useQuery({
    queryKey: ['money', 'reminder-settings'],
    queryFn: ({ signal }) => call('GET /api/reminder-settings', { signal }),
  })
}

export function fetchPreview(clientId: string): Promise<Blob> {
  return fetchFile('GET /api/clients/{id}/reminder-preview', { params: { id: clientId } })
}

/** Actions on reminders; repeating a lost request has one effect. */
export function useReminderChanges() {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const invalidate = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first] }) => ['money', 'invoices', 'payments'].includes(String(first)),
    })
  const once = async <T>(body: object, act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const answer = await act(keys.for(body))
    keys.done()
    return answer
  }
  return {
    invalidate,
    remind: (body: { clientId: string; documentIds: string[] }): Promise<Reminder> =>
      once(body, (idempotencyKey) => call('POST /api/reminders', { body, idempotencyKey })),
    cancel: async (id: string, reason: string): Promise<void> => {
      await once({ id, reason }, (idempotencyKey) =>
        call('POST /api/reminders/{id}/cancellation', { params: { id }, body: { reason }, idempotencyKey }),
      )
      await invalidate()
    },
    print: async (id: string): Promise<Reminder> => {
      try {
        return await once({ id, print: true }, (idempotencyKey) =>
          call('POST /api/reminders/{id}/printing', { params: { id }, idempotencyKey }),
        )
      } finally {
        // Also after a refusal, which usually means that it was sent or cancelled.
        await invalidate()
      }
    },
    pause: async (body: Pause): Promise<void> => {
      await once(body, (idempotencyKey) => call('POST /api/reminder-pauses', { body, idempotencyKey }))
      await invalidate()
    },
    endPause: async (id: string): Promise<void> => {
      await call('DELETE /api/reminder-pauses/{id}', { params: { id } })
      await invalidate()
    },
    changeSettings: async (version: number, change: ReminderChange): Promise<void> => {
      await call('PATCH /api/reminder-settings', { body: { version, ...change } })
      await invalidate()
    },
  }
}
