import { ApiError } from '../../wire/api-error.ts'
import { personOf } from '../../session/claims.ts'
import { OfflineError } from '../../wire/offline-error.ts'

/** A change waiting on this device, for the server or for its author's decision after a refusal. */
export interface Waiting {
  /** Idempotency key; a UUID version 7, so that keys sort by time. */
  id: string
  /** The user who made it, and the business it belongs to (`whoseOf`). */
  user: string
  address: string
  params: { id: string }
  /** Contains the version it is based on, unless it creates a record. */
  body: { version?: number } & Record<string, unknown>
  /** Description with the typed values, for the list. */
  words: string
  /** Where to read the record again; null for a new one. */
  source: { address: string; params: { id: string } } | null
  /** Reason of the refusal; null while it waits. */
  problem: string | null
}

export interface OutboxEnvironment {
  /**
   * Sends as this user only.
   * @throws ApiError, with 401 if another user is signed in; OfflineError
   */
  send: (waiting: Pick<Waiting, 'address' | 'params' | 'user'> & Partial<Waiting>) => Promise<unknown>
  put: (waiting: Waiting) => Promise<void>
  remove: (id: string) => Promise<void>
  readAll: () => Promise<Waiting[]>
  isOffline: () => boolean
  /** Runs `work` in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** Changes of one user in one business in order, never sent as another or elsewhere. Refused ones are set aside with the reason. */
export class Outbox {
  readonly #env: OutboxEnvironment
  readonly #watchers = new Set<() => void>()
  #waiting: readonly Waiting[] = []
  #user = ''
  #elsewhere = 0

  constructor(env: OutboxEnvironment) {
    this.#env = env
  }

  /** The same array until something changes. */
  readonly current = (): readonly Waiting[] => this.#waiting

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Number of changes that wait for other businesses of the same user. */
  get elsewhere(): number {
    return this.#elsewhere
  }

  /** Loads a user's stored changes. */
  async open(user: string): Promise<void> {
    // At once, so that the previous user's changes can be neither shown nor sent.
    if (this.#user !== user) this.#publish([])
    this.#user = user
    const all = await this.#env.readAll()
    if (this.#user !== user) return
    const left = all.filter((one) => one.user === user)
    this.#elsewhere = all.filter((one) => one.user !== user && personOf(one.user) === personOf(user)).length
    const known = new Set(left.map(({ id }) => id))
    this.#publish([...left, ...this.#waiting.filter(({ id }) => !known.has(id))])
  }

  /** Nobody is signed in. */
  close(): void {
    this.#user = ''
    this.#elsewhere = 0
    this.#publish([])
  }

  /**
   * Sends a change, or stores it while the server is down. Returns the answer, or undefined if stored.
   * @throws ApiError
   */
  async changeNowOrLater(change: Omit<Waiting, 'user' | 'problem'>): Promise<unknown> {
    const waiting = { ...change, user: this.#user, problem: null }
    const queued = this.#waiting.some((one) => one.params.id === change.params.id && one.problem === null)
    if (!queued && !this.#env.isOffline()) {
      try {
        return await this.#env.send(waiting)
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error
      }
    }
    if (waiting.user === this.#user) this.#publish([...this.#waiting, waiting])
    await this.#env.put(waiting)
    return undefined
  }

  /** Sends waiting changes in order until done or the server is down. Returns the number of answers. */
  async replay(): Promise<number> {
    let answered = 0
    const user = this.#user
    await this.#env.alone(async () => {
      for (;;) {
        const next = this.#waiting.find((one) => one.problem === null && one.user === user)
        if (!next || this.#user !== user) return
        try {
          await this.#saved(next, await this.#env.send(next))
        } catch (error) {
          if (!(error instanceof ApiError) || error.isTemporary || error.status === 401) return
          await this.#replace({ ...next, problem: sentenceOf(error) })
        }
        answered += 1
      }
    })
    return answered
  }

  /**
   * Sends a refused change again, based on the saved version.
   * @throws ApiError or OfflineError
   */
  async resend(id: string): Promise<void> {
    const refused = this.#waiting.find((one) => one.id === id)
    if (!refused) return
    const { source, params, user } = refused
    const version = source ? versionOf(await this.#env.send({ ...source, user }), params.id) : undefined
    const body = { ...refused.body, ...(version !== undefined && { version }) }
    await this.#replace({ ...refused, body, problem: null })
    await this.replay()
  }

  async discard(id: string): Promise<void> {
    this.#publish(this.#waiting.filter((one) => one.id !== id))
    await this.#env.remove(id)
  }

  async #saved({ id, params, user }: Waiting, reply: unknown): Promise<void> {
    await this.discard(id)
    const version = versionOf(reply, params.id)
    if (version === undefined) return
    // Later changes of the same record build on this one.
    for (const later of this.#waiting)
      if (later.user === user && later.params.id === params.id && later.problem === null)
        await this.#replace({ ...later, body: { ...later.body, version } })
  }

  async #replace(changed: Waiting): Promise<void> {
    this.#publish(this.#waiting.map((one) => (one.id === changed.id ? changed : one)))
    await this.#env.put(changed)
  }

  #publish(waiting: readonly Waiting[]): void {
    this.#waiting = waiting
    for (const watcher of this.#watchers) watcher()
  }
}

/** The version of the record with this id, anywhere in an answer. */
export function versionOf(answer: unknown, id: string): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('id' in answer && answer.id === id && 'version' in answer && typeof answer.version === 'number')
    return answer.version
  for (const part of Object.values(answer)) {
    const found = versionOf(part, id)
    if (found !== undefined) return found
  }
  return undefined
}

function sentenceOf({ message, fields, reply }: ApiError): string {
  const reasons = [...Object.values(fields), ...(reply.obstacles ?? []).map((one) => one.message)]
  return [message, ...new Set(reasons)].join(' ')
}
