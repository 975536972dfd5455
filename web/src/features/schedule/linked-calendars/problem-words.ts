import { t } from '@lingui/core/macro'
import type { LinkedCalendar } from './linked-calendar.ts'

type Problem = NonNullable<LinkedCalendar['failing']>['problem']

/** What happened at the last reading, and what to do. */
export function problemWords(problem: Problem, host: string): string {
  const words: Record<Problem, string> = {
    no_answer: t`${host} does not answer. We keep trying.`,
    refused: t`${host} does not know this address. Copy the address again from your calendar.`,
    forbidden: t`This address is not on the public internet. Copy the address that your calendar provider gives you.`,
    no_calendar: t`There is no calendar at this address. Copy the address in iCal format.`,
    too_large: t`This calendar is too large. Link one with fewer events.`,
    unreadable: t`This calendar takes too long to read. Link one with fewer repeating events.`,
    locked: t`The stored address cannot be decrypted. Enter it again.`,
  }
  return words[problem]
}
