import { t } from '@lingui/core/macro'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { longest } from './cancel-limits.ts'
import type { Lesson } from '../lesson.ts'

interface FamilyMessageProps {
  lesson: Pick<Lesson, 'startsAt'>
  value: string
  onChange: (typed: string) => void
}

/** One line to the families of a cancelled lesson. */
export function FamilyMessage({ lesson, value, onChange }: FamilyMessageProps) {
  const hasBegun = Temporal.Instant.compare(lesson.startsAt, Temporal.Now.instant()) <= 0
  return (
    <TextField
      name="message"
      label={t`Message to the family (optional)`}
      hint={
        hasBegun
          ? t`The family reads it in their list of lessons. Once a lesson has begun, we send no notification about it.`
          : t`The family reads it in the email, in the notification and in their list of lessons.`
      }
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
