import type { FormTexts } from './written.ts'

/** Text of a field; empty if the form has none of that name. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** All texts of a form, without unticked boxes. */
export function formTexts(form: HTMLFormElement): FormTexts {
  const data = new FormData(form)
  return Object.fromEntries(
    Array.from(new Set(data.keys()), (name) => [
      name,
      data.getAll(name).filter((value) => typeof value === 'string'),
    ]),
  )
}
