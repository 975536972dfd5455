/** The only reader of time in the server. Tests may set it with `setClock`. */
let read = (): Temporal.Instant => Temporal.Now.instant()

export function now(): Temporal.Instant {
  return read()
}

/** Replaces the clock; without an argument, puts the real one back. */
export function setClock(clock?: () => Temporal.Instant): void {
  read = clock ?? (() => Temporal.Now.instant())
}
