/** A day from the address bar; undefined if invalid. */
export function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return text === '' ? undefined : Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}
