import { t } from '@lingui/core/macro'
import type { FieldErrors } from './form-context.ts'

/** What the browser finds wrong with the fields of a form, in our words. */
export function checkFields(form: HTMLFormElement): FieldErrors {
  const found: Record<string, string> = {}
  for (const field of form.elements) {
    if (!('validity' in field)) continue
    const name = fieldName(field)
    const message = sentence(field.validity as ValidityState, field)
    if (message && !(name in found)) found[name] = message
  }
  return found
}

/** What the form calls a field; a field that shows something else than it sends says so in `data-field`. */
export function fieldName(element: Element): string {
  return element.getAttribute('data-field') ?? element.getAttribute('name') ?? ''
}

function sentence(validity: ValidityState, field: Element): string | undefined {
  if (validity.valid) return undefined
  if (validity.customError && 'validationMessage' in field) return String(field.validationMessage)
  if (validity.valueMissing) {
    return field instanceof HTMLInputElement && field.type === 'checkbox'
      ? t`Please tick this box.`
      : t`Please fill this in.`
  }
  if (validity.typeMismatch && field instanceof HTMLInputElement && field.type === 'email') {
    return t`Write an address like name@example.com.`
  }
  if (validity.tooShort) return t`Please write a little more.`
  if (validity.tooLong) return t`Please shorten this.`
  return t`Please check this.`
}
