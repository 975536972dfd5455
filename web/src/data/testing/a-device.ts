import { OfflineError } from '../../wire/offline-error.ts'
import { Outbox, type Waiting } from '../offline/outbox-model.ts'

interface Sent {
  id: string | undefined
  user: string
  version: number | undefined
}

/** A device, and a server that answers with the given function or is down. */
export function aDevice(answer: (sent: Sent, target: string) => unknown = () => ({})) {
  const stored = new Map<string, Waiting>()
  const sent: Sent[] = []
  const state = { offline: false }
  const outbox = new Outbox({
    send: async ({ id, body, params, user }) => {
      if (state.offline) throw new OfflineError()
      const one = { id, user, version: body?.version }
      sent.push(one)
      return answer(one, params.id)
    },
    put: async (waiting) => void stored.set(waiting.id, waiting),
    remove: async (id) => void stored.delete(id),
    readAll: async () => [...stored.values()],
    isOffline: () => state.offline,
    alone: (work) => work(),
  })
  return { outbox, stored, sent, state }
}

export function aChange(id: string, target = 'seat', version = 1): Omit<Waiting, 'user' | 'problem'> {
  return {
    id,
    address: 'PATCH /api/seats/{id}',
    params: { id: target },
    body: { version, state: 'attended' },
    words: 'Amelia Hart: Attended',
    source: { address: 'GET /api/lessons/{id}', params: { id: 'lesson' } },
  }
}
