import type { FormTexts } from './written.ts'

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
