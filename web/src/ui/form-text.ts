/** What was typed into a field; empty when the form has none of that name. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Everything typed into a form by the names of its fields; what is not ticked is not among it. */
export function formTexts(form: HTMLFormElement): Record<string, string> {
  const entries = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}
