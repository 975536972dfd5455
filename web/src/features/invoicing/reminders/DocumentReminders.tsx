import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { levelWords, stateWords } from './reminder-words.ts'
import css from './Reminders.module.css'
import type { Reminder } from './use-reminders.ts'

/** Reminders of an invoice, or invoices of a reminder; empty without any. */
export function DocumentReminders({ documentId }: { documentId: string }) {
  const { items } = useApiList('GET /api/reminders', { query: { documentId } })
  if (items.length === 0) return null
  return (
    <Card title={t`Reminders`}>
      {items.map((reminder) => (
        <Entry key={reminder.id} {...{ reminder, documentId }} />
      ))}
    </Card>
  )
}

function Entry({ reminder, documentId }: { reminder: Reminder; documentId: string }) {
  const timeZone = useTimeZone()
  const { word, tone } = stateWords(reminder)
  const others = reminder.invoices.filter((one) => one.documentId !== documentId)
  return (
    <ListEntry
      title={
        <>
          {reminder.documentId && reminder.documentId !== documentId ? (
            <Link
              to={`/trainer/invoices/${reminder.documentId}`}
            >{t`Reminder ${reminder.number ?? ''}`}</Link>
          ) : (
            levelWords(reminder)
          )}{' '}
          <Badge tone={tone}>{word}</Badge>
        </>
      }
    >
      <Moment at={reminder.sentAt ?? reminder.plannedFor} timeZone={timeZone} />
      {reminder.endReason && <p>{reminder.endReason}</p>}
      {others.length > 0 && (
        <ul className={css['others']} aria-label={t`Other invoices on this reminder`}>
          {others.map((one) => (
            <li key={one.documentId}>
              <Link to={`/trainer/invoices/${one.documentId}`}>{t`Invoice ${one.number}`}</Link>
            </li>
          ))}
        </ul>
      )}
    </ListEntry>
  )
}
