import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useSyncExternalStore } from 'react'
import { session } from '../../session/browser-session.ts'
import { locate, type Address } from '../../wire/address.ts'
import { newId } from '../../wire/new-id.ts'
import { reportError } from '../../wire/report-error.ts'
import { keep, readAll, remove } from './device-store.ts'
import { Outbox, type Waiting } from './outbox-model.ts'

/** The waiting changes of this browser. Without storage, they last while the page is open. */
export const outbox = new Outbox({
  send: async ({ address, params, body, id, user }) => {
    const { method, path } = locate(address as Address, params)
    const headers = id === undefined ? {} : { 'idempotency-key': id }
    return await session.send({ method, url: path, body, headers }, { as: user })
  },
  put: (waiting) => keep('outbox', waiting.id, waiting).catch(reportError),
  remove: (id) => remove('outbox', id).catch(reportError),
  readAll: () =>
    readAll<Waiting>('outbox').catch((error: unknown) => {
      reportError(error)
      return []
    }),
  isOffline: () => session.snapshot.offline,
  alone: async (work) => {
    if ('locks' in navigator) await navigator.locks.request('outbox', work)
    else await work()
  },
})

/**
 * Changes a seat, or stores the change for later and returns undefined.
 * @throws ApiError
 */
export async function changeSeatNowOrLater(change: {
  params: { id: string }
  body: BodyOf<Api['PATCH /api/seats/{id}']>
  words: string
  source: Waiting['source']
}): Promise<ReplyOf<Api['PATCH /api/seats/{id}']> | undefined> {
  const reply = await outbox.changeNowOrLater({ ...change, address: 'PATCH /api/seats/{id}', id: newId() })
  // The server validates its replies against the same contract.
  return reply as ReplyOf<Api['PATCH /api/seats/{id}']> | undefined
}

/**
 * Logs a horse's work, or stores it for later under `id` and returns undefined.
 * @throws ApiError
 */
export async function recordWorkNowOrLater(entry: {
  id: string
  params: { id: string }
  body: BodyOf<Api['POST /api/horses/{id}/work']>
  words: string
}): Promise<ReplyOf<Api['POST /api/horses/{id}/work']> | undefined> {
  const address = 'POST /api/horses/{id}/work'
  const reply = await outbox.changeNowOrLater({ ...entry, address, source: null })
  // The server validates its replies against the same contract.
  return reply as ReplyOf<Api['POST /api/horses/{id}/work']> | undefined
}

/** Waiting and refused changes, earliest first. */
export function useOutbox(): readonly Waiting[] {
  return useSyncExternalStore(outbox.subscribe, outbox.current)
}
