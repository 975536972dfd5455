let seconds = 120

/** Sets the time in which several changes of a seat become one notice. Call it once at start. */
export function setCollecting(given: number): void {
  seconds = given
}

/** Changes of a seat until then belong to a notice that is written now. */
export function collectsUntil(at: Temporal.Instant): Temporal.Instant {
  return at.add({ seconds })
}
