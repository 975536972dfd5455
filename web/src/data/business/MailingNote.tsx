import { plural, t } from '@lingui/core/macro'
import css from './MailingNote.module.css'
import { Moment } from '../../ui/words/Moment.tsx'

interface MailingNoteProps {
  /** Mails that can be sent now. */
  left: number
  /** When it can be mailed again: ISO 8601; null: now. */
  againAt: string | null
  timeZone: string
}

/** With this many left, nothing is shown. */
const plenty = 5

/** Shows how many mails are left, once that is few. */
export function MailingNote({ left, againAt, timeZone }: MailingNoteProps) {
  if (againAt !== null)
    return (
      <p className={css['note']}>
        {t`You have reached the email limit for this document. You can send it again from:`}{' '}
        <Moment at={againAt} timeZone={timeZone} />
      </p>
    )
  if (left >= plenty) return null
  return <p className={css['note']}>{mailingWords(left)}</p>
}

export function mailingWords(left: number): string {
  return plural(left, {
    one: 'You can email it # more time today.',
    other: 'You can email it # more times today.',
  })
}
