import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useState } from 'react'
import { useApiChange, useRefetchAfter } from '../../../data/changes/api-change.ts'
import { call } from '../../../session/call.ts'
import { fetchFile } from '../../../session/files.ts'
import { idempotencyKeys } from '../../../wire/new-id.ts'

export type OverduePayer = ReplyOf<Api['GET /api/overdue']>['items'][number]
export type Reminder = ReplyOf<Api['GET /api/reminders']>['items'][number]
export type ReminderSettings = ReplyOf<Api['GET /api/reminder-settings']>
export type ReminderChange = Omit<BodyOf<Api['PATCH /api/reminder-settings']>, 'version'>
type Pause = BodyOf<Api['POST /api/reminder-pauses']>

/**
 * Sends all due reminders, also of clients not shown. Reports progress; a failure stops no other. Resolves with their
 * number once it is on screen.
 */
export function useRemindEach(): (
  onDone: (tried: number) => void,
  onRefused: (error: unknown) => void,
) => Promise<number> {
  const refetch = useRefetchAfter('POST /api/reminders')
  const [keys] = useState(idempotencyKeys)
  const remind = async (body: BodyOf<Api['POST /api/reminders']>): Promise<void> => {
    await call('POST /api/reminders', { body, idempotencyKey: keys.for(body) })
    keys.done()
  }
  return async (onDone, onRefused) => {
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
    await refetch()
    return tried - refused
  }
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

export function fetchPreview(clientId: string): Promise<Blob> {
  return fetchFile('GET /api/clients/{id}/reminder-preview', { params: { id: clientId } })
}

/** Actions on reminders. */
export function useReminderChanges() {
  const remind = useApiChange('POST /api/reminders')
  const cancel = useApiChange('POST /api/reminders/{id}/cancellation')
  const print = useApiChange('POST /api/reminders/{id}/printing')
  const pause = useApiChange('POST /api/reminder-pauses')
  const endPause = useApiChange('DELETE /api/reminder-pauses/{id}')
  const change = useApiChange('PATCH /api/reminder-settings')
  return {
    remind: (body: { clientId: string; documentIds: string[] }): Promise<Reminder> => remind({ body }),
    cancel: (id: string, reason: string) => cancel({ params: { id }, body: { reason } }),
    print: (id: string): Promise<Reminder> => print({ params: { id } }),
    pause: (body: Pause) => pause({ body }),
    endPause: (id: string) => endPause({ params: { id } }),
    changeSettings: (version: number, wanted: ReminderChange) => change({ body: { version, ...wanted } }),
  }
}
