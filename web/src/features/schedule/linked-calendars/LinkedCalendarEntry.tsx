import { plural, t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import type { LinkedCalendar } from './linked-calendar.ts'
import css from './LinkedCalendars.module.css'
import { problemWords } from './problem-words.ts'

interface LinkedCalendarEntryProps {
  calendar: LinkedCalendar
  timeZone: string
  /** Address of a lesson in the calendar. */
  lessonAt: (clash: LinkedCalendar['clashes'][number]) => string
  onRead: () => void
  onEdit: () => void
  onUnlink: () => void
}

/** A linked calendar: what it blocks, whether it can be read, and lessons at its busy times. */
export function LinkedCalendarEntry({ calendar, timeZone, lessonAt, ...on }: LinkedCalendarEntryProps) {
  const { name, host, readAt, failing, busyCount, skippedEvents, clashes } = calendar
  return (
    <li>
      <ListEntry
        actionsBelow
        title={
          <>
            {name}
            {failing ? (
              <Badge tone="attention">{t`not read`}</Badge>
            ) : (
              readAt === null && <Badge>{t`reading`}</Badge>
            )}
          </>
        }
        actions={
          <>
            <Button variant="secondary" aria-label={t`Read now: ${name}`} onClick={on.onRead}>
              {t`Read now`}
            </Button>
            <Button variant="secondary" aria-label={t`Edit ${name}`} onClick={on.onEdit}>
              {t`Edit`}
            </Button>
            <Button variant="quiet" aria-label={t`Unlink ${name}`} onClick={on.onUnlink}>
              {t`Unlink`}
            </Button>
          </>
        }
      >
        <p>{host}</p>
        {readAt !== null && (
          <p>
            {plural(busyCount, {
              one: '# busy time in the next 60 days.',
              other: '# busy times in the next 60 days.',
            })}{' '}
            {t`Last read:`} <Moment at={readAt} timeZone={timeZone} />
          </p>
        )}
        {skippedEvents > 0 && (
          <p>
            {plural(skippedEvents, {
              one: '# event cannot be read. It does not block bookings.',
              other: '# events cannot be read. They do not block bookings.',
            })}
          </p>
        )}
      </ListEntry>
      {failing && (
        <ActionNotice tone="danger" title={problemWords(failing.problem, host)}>
          {readAt !== null && t`The busy times of the last reading still apply.`}
        </ActionNotice>
      )}
      {clashes.length > 0 && (
        <Notice title={t`You have lessons at busy times. They stay booked.`}>
          <ul className={css['clashes']}>
            {clashes.map((clash) => (
              <li key={clash.lessonId}>
                <Link to={lessonAt(clash)}>
                  <Moment at={clash.startsAt} timeZone={timeZone} /> {clash.name}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </li>
  )
}
