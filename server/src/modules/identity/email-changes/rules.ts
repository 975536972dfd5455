/** The confirmation link works for this long. */
export const confirmHours = 24
/** The old address can take a change back for this long. */
export const wayBackHours = 72
/**
 * Second factors added in this time before the request, or since, end when the change is taken back: a
 * thief may add a factor first.
 */
export const suspectHours = 72
