import { t } from '@lingui/core/macro'
import { TextField } from '../../../ui/TextField.tsx'
import { longest } from './cancel-limits.ts'

interface FamilyMessageProps {
  value: string
  onChange: (typed: string) => void
}

/** One line to the families of a cancelled lesson. */
export function FamilyMessage({ value, onChange }: FamilyMessageProps) {
  return (
    <TextField
      name="message"
      label={t`Message to the family (optional)`}
      hint={t`The family reads it in the email, in the notification and in their list of lessons.`}
      autoComplete="off"
      maxLength={longest.message}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What a request sends. */
export function messageOf(typed: string): { message?: string } {
  const message = typed.trim()
  return message === '' ? {} : { message }
}
