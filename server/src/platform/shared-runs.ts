import { forCaller } from './caller-signal.ts'

/**
 * Lets concurrent callers share work. Callers during a run share the next one, so everybody gets a result from after
 * their call, and a key has at most one current and one next run.
 */
export class SharedRuns<Value> {
  readonly #running = new Map<string, { now: Promise<Value>; next?: Promise<Value> }>()

  share(key: string, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key)
    if (!running) return this.#start(key, work)
    running.next ??= running.now.then(
      () => this.#start(key, work),
      () => this.#start(key, work),
    )
    return running.next
  }

  #start(key: string, work: () => Promise<Value>): Promise<Value> {
    // Its first caller may disconnect; others need the result.
    const now = forCaller(undefined, work)
    const running: { now: Promise<Value>; next?: Promise<Value> } = { now }
    this.#running.set(key, running)
    const end = () => {
      // The next run registers itself.
      if (!running.next && this.#running.get(key) === running) this.#running.delete(key)
    }
    now.then(end, end)
    return now
  }
}
