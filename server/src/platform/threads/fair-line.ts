/** A queue with turns: the first task of each key, then the second of each. No key waits for all tasks of another. */
export class FairLine<Task> {
  // A map keeps its order: after its turn, a key moves to the end.
  readonly #lines = new Map<string, Task[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  add(key: string, task: Task): void {
    const line = this.#lines.get(key)
    if (line) line.push(task)
    else this.#lines.set(key, [task])
    this.#size += 1
  }

  /** Takes the next task of a key that `may` allows. */
  take(may: (key: string) => boolean): Task | undefined {
    for (const [key, line] of this.#lines) {
      if (!may(key)) continue
      const task = line.shift()
      this.#lines.delete(key)
      if (line.length > 0) this.#lines.set(key, line)
      this.#size -= 1
      return task
    }
    return undefined
  }

  /** Returns whether the task was still in the queue. */
  remove(key: string, task: Task): boolean {
    const line = this.#lines.get(key)
    const at = line?.indexOf(task) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(key)
    this.#size -= 1
    return true
  }
}
