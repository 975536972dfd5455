import { setTimeout as sleep } from 'node:timers/promises'
import { aPassword, anAddress, type Person } from '../fixtures/identity/people.ts'
import type { Requests } from '../fixtures/app/requests.ts'
import { keepIssuing, type Seller } from './issuing.ts'
import { type Ledger, outcome } from './ledger.ts'

/** Load during kills: users change names and refresh, new ones register, and a seller issues. */
export interface Load {
  /** Ends the load once everybody has read their last write. */
  stop(): Promise<void>
}

/** Starts the load; the ledger records acknowledgements and broken promises. */
export function startLoad(
  requests: Requests,
  ledger: Ledger,
  people: readonly Person[],
  seller: Seller,
): Load {
  const stopping = new AbortController()
  const { signal } = stopping
  const lives = [
    ...people.map((person) => live(requests, ledger, person, signal)),
    keepRegistering(requests, ledger, signal),
    keepIssuing(requests, ledger, seller, signal),
  ]
  const watched = lives.map((life) =>
    life.catch((error: unknown) => {
      ledger.broken.push(error instanceof Error ? error.message : String(error))
    }),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(watched)
    },
  }
}

async function live(requests: Requests, ledger: Ledger, person: Person, signal: AbortSignal): Promise<void> {
  let { token, refreshToken } = person
  const readBack = () =>
    untilAnswered(() => outcome(ledger, 200, () => requests.call('GET /api/me', undefined, { token })))
  let known = await readBack()
  for (let turn = 1; !signal.aborted; turn += 1) {
    const wanted = `Robin ${turn}`
    const change = { version: known.version, firstName: wanted }
    const changed = await outcome(ledger, 200, () => requests.call('PATCH /api/me', change, { token }))
    if (changed) ledger.acknowledged += 1
    // An acknowledged write is there; an unanswered one is there completely or not at all.
    const seen = await readBack()
    const isAsBefore = seen.version === known.version && seen.firstName === known.firstName
    const isAsWanted = seen.version === known.version + 1 && seen.firstName === wanted
    if (!isAsWanted && (changed || !isAsBefore))
      throw new Error(
        `${known.firstName} (version ${known.version}) became ${seen.firstName} (version ${seen.version}), not ${wanted}`,
      )
    known = seen

    // A lost refresh is repeated with the same token, and nobody is signed out.
    const renewed = await untilAnswered(() =>
      outcome(ledger, 200, () => requests.call('POST /api/refresh-token', { refreshToken })),
    )
    ledger.acknowledged += 1
    token = renewed.token
    refreshToken = renewed.refreshToken
  }
  await readBack()
}

async function keepRegistering(requests: Requests, ledger: Ledger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const email = anAddress('rider')
    const body = { email, password: aPassword, firstName: 'Alex', lastName: 'Meadow' }
    const done = await outcome(ledger, 202, () => requests.call('POST /api/users', body))
    if (done) {
      ledger.acknowledged += 1
      ledger.registered.add(email)
    } else await sleep(50)
  }
}

/** Repeats a request until it is answered, like a client. */
async function untilAnswered<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(50)
  }
}
