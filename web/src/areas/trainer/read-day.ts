/** A day from the address bar, where anything may stand; undefined for what is none. */
export function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return text === '' ? undefined : Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
