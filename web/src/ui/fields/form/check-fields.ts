import { t } from '@lingui/core/macro'
import type { FieldErrors } from './form-context.ts'

/** The browser's validation errors of a form, in our words. */
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

/** Name of a field in the form; `data-field` if it shows something else than it sends. */
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
    return t`Enter an email address, for example name@example.com.`
  }
  if (validity.tooShort) return t`This is too short. Please add a little more.`
  if (validity.tooLong) return t`This is too long. Please shorten it.`
  return t`This is not valid. Please check it.`
}
