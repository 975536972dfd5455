/**
 * Lets callers of the same work share it: whoever comes while it is being done shares the next run with all who do, so
 * each gets what was true after they came, and there is never more than one run of a key at work and one to come.
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
    const now = work()
    const running: { now: Promise<Value>; next?: Promise<Value> } = { now }
    this.#running.set(key, running)
    const end = () => {
      // A next run takes the place by itself.
      if (!running.next && this.#running.get(key) === running) this.#running.delete(key)
    }
    now.then(end, end)
    return now
  }
}
