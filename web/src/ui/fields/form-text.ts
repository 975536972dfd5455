/** Text of a field; empty if the form has none of that name. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** All texts of a form by field name, without unticked boxes. */
export function formTexts(form: HTMLFormElement): Record<string, string> {
  const entries = Array.from(new FormData(form)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(entries)
}
