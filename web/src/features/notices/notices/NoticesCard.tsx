import { t } from '@lingui/core/macro'
import { mostRead } from '@cavaletti/contract/notices/notice-kinds'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import { ListFrame } from '../../../ui/lists/List.tsx'
import { gatherNotices } from './gather-notices.ts'
import css from './Notices.module.css'
import { creditWords, displacedWords } from './credit-words.ts'
import { becauseWords, changeWords, detailWords, expiryWords, happenedWords } from './notice-words.ts'
import type { Notice } from './notices.ts'

/** The user's notices, grouped by day. */
export function NoticesCard({ linkTo }: { linkTo: (notice: Notice) => string }) {
  const list = useApiList('GET /api/notices', {})
  const timeZone = useTimeZone()
  const read = useApiChange('POST /api/notices/reading')
  const days = [
    ...Map.groupBy(gatherNotices(list.items), ({ notice }) => formatDay(notice.createdAt, timeZone)),
  ]
  const open = (ids: readonly string[]): void => {
    // The lesson opens in any case; the notice is marked at the next opening.
    if (ids.length > 0) read({ body: { ids: ids.slice(0, mostRead) } }).catch(() => undefined)
  }
  return (
    <Card>
      <ListFrame
        list={list}
        empty={
          <EmptyState>{t`No notifications yet. You see new bookings, changes, invoices and payments here.`}</EmptyState>
        }
      >
        {days.map(([day, notices]) => (
          <section key={day} className={css['day']} aria-label={day}>
            <h2 className={css['date']}>{day}</h2>
            <ul className={css['notices']}>
              {notices.map(({ notice, unreadIds }) => (
                <li key={notice.id} className={css['notice']}>
                  <NoticeEntry notice={notice} to={linkTo(notice)} onOpen={() => open(unreadIds)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ListFrame>
    </Card>
  )
}

function NoticeEntry({ notice, to, onOpen }: { notice: Notice; to: string; onOpen: () => void }) {
  const locale = useLocale()
  const because = becauseWords(notice)
  const expiry = expiryWords(notice)
  const credit = creditWords(notice)
  const { message } = notice
  return (
    <>
      <p className={css['title']}>
        <Link to={to} onClick={onOpen}>
          {happenedWords(notice)}: {changeWords(notice, locale)}
        </Link>{' '}
        {notice.readAt === null && <Badge tone="attention">{t`New`}</Badge>}
      </p>
      <p>{detailWords(notice)}</p>
      {expiry && <p>{expiry}</p>}
      {because && <p className={css['quiet']}>{t`Reason: ${because}`}</p>}
      {credit !== null && <p className={css['quiet']}>{credit}</p>}
      {displacedWords(notice, locale).map((words) => (
        <p key={words} className={css['quiet']}>
          {words}
        </p>
      ))}
      {message !== null && <p className={css['quiet']}>{t`Message: ${message}`}</p>}
    </>
  )
}
