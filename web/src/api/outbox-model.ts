import { ApiError } from './api-error.ts'
import { OfflineError } from './offline-error.ts'

/** A change that waits on this device until the server can be reached, or until somebody looks at its refusal. */
export interface Waiting {
  /** Its idempotency key; a UUID version 7, so that keys sort by when things were done. */
  id: string
  /** User who made it. */
  user: string
  address: string
  params: { id: string }
  /** With the version it was made on; what is entered anew has none. */
  body: { version?: number } & Record<string, unknown>
  /** What it does, with what was typed, for whoever reads the list. */
  words: string
  /** Where the thing it changes can be read anew; null for what is entered anew. */
  source: { address: string; params: { id: string } } | null
  /** Why the server refused it; null while it waits. */
  problem: string | null
}

export interface OutboxEnvironment {
  /** Sends as this user or not at all. @throws ApiError, with 401 when somebody else is signed in; OfflineError */
  send: (waiting: Pick<Waiting, 'address' | 'params' | 'user'> & Partial<Waiting>) => Promise<unknown>
  put: (waiting: Waiting) => Promise<void>
  remove: (id: string) => Promise<void>
  readAll: () => Promise<Waiting[]>
  isOffline: () => boolean
  /** Runs `work` while no other tab runs any. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** Changes of one user in the order they were made, and never sent as another. Sent in that order; what is refused stands aside, with its reason. */
export class Outbox {
  readonly #env: OutboxEnvironment
  readonly #watchers = new Set<() => void>()
  #waiting: readonly Waiting[] = []
  #user = ''

  constructor(env: OutboxEnvironment) {
    this.#env = env
  }

  /** The same array until something changes. */
  readonly current = (): readonly Waiting[] => this.#waiting

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Takes up what a user left on this device. */
  async open(user: string): Promise<void> {
    // At once: until the device has answered, nothing of the last user is there to be shown or sent.
    if (this.#user !== user) this.#publish([])
    this.#user = user
    const all = await this.#env.readAll()
    if (this.#user !== user) return
    const left = all.filter((one) => one.user === user)
    const known = new Set(left.map(({ id }) => id))
    this.#publish([...left, ...this.#waiting.filter(({ id }) => !known.has(id))])
  }

  /** Nobody is signed in here any more. */
  close(): void {
    this.#user = ''
    this.#publish([])
  }

  /** Sends a change, or keeps it while the server is away; the answer, or undefined when it waits. @throws ApiError */
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

  /** Sends what waits, in order, until all is sent or the server is away again. Tells how many were answered. */
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

  /** Sends a refused change once more, on what is saved now. @throws ApiError or OfflineError */
  async insist(id: string): Promise<void> {
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
    // Later changes of the same thing were made on top of this one.
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

/** The version of the thing with this id, wherever it stands in an answer. */
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
