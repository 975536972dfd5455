import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { explainUndo } from '../../../forms/explain-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { LinkCalendarDialog } from './LinkCalendarDialog.tsx'
import type { LinkedCalendar } from './linked-calendar.ts'
import { LinkedCalendarEntry } from './LinkedCalendarEntry.tsx'
import css from './LinkedCalendars.module.css'

interface LinkedCalendarsCardProps {
  /** Address of a lesson in the calendar. */
  lessonAt: (lesson: LinkedCalendar['clashes'][number], timeZone: string) => string
}

/** The user's calendars outside of the product, whose busy times block bookings. */
export function LinkedCalendarsCard({ lessonAt }: LinkedCalendarsCardProps) {
  const timeZone = useTimeZone()
  const calendars = useApiQuery('GET /api/linked-calendars')
  const change = useApiChange('PATCH /api/linked-calendars/{id}')
  const read = useApiChange('POST /api/linked-calendars/{id}/reading')
  const [editing, setEditing] = useState<LinkedCalendar | 'new'>()
  const put = ({ id, version }: LinkedCalendar, removed: boolean) =>
    change({ params: { id }, body: { version, removed } })
  const unlink = async (calendar: LinkedCalendar): Promise<void> => {
    try {
      const unlinked = await put(calendar, true)
      showToast(t`${calendar.name} unlinked.`, {
        label: t`Undo`,
        onAct: () => {
          put(unlinked, false).catch((error: unknown) => showToast(explainUndo(error)))
        },
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  const readNow = async ({ id, name }: LinkedCalendar): Promise<void> => {
    try {
      await read({ params: { id } })
      showToast(t`Reading ${name} …`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card
      title={t`Linked calendars`}
      actions={
        <Button variant="secondary" onClick={() => setEditing('new')}>
          {t`Link calendar`}
        </Button>
      }
    >
      <p>{t`Clients cannot book you at the busy times of your own calendar. We read only the times, every 15 minutes. Your colleagues see them as “Busy”.`}</p>
      <Loaded state={single(calendars)} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState>{t`No calendar linked yet.`}</EmptyState>
          ) : (
            <ul className={css['entries']}>
              {items.map((calendar) => (
                <LinkedCalendarEntry
                  key={calendar.id}
                  calendar={calendar}
                  timeZone={timeZone}
                  lessonAt={(clash) => lessonAt(clash, timeZone)}
                  onRead={() => void readNow(calendar)}
                  onEdit={() => setEditing(calendar)}
                  onUnlink={() => void unlink(calendar)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing && <LinkCalendarDialog calendar={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}
