import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { eventWords } from './event-words.ts'
import css from './Security.module.css'

/** What happened to your account lately. */
export function EventsCard() {
  const events = useApiQuery('GET /api/me/security-events', {}, { select: ({ items }) => items })
  const timeZone = useTimeZone()
  return (
    <Card title={t`Recent activity`}>
      <Loaded state={single(events)} rows={4}>
        {(items) => (
          <ul className={css['list']} aria-label={t`Recent activity`}>
            {items.map((item) => (
              <li key={`${item.at} ${item.event}`}>
                <p className={css['name']}>{eventWords(item)}</p>
                <p className={css['note']}>
                  <Moment at={item.at} timeZone={timeZone} /> · {item.device}
                  {item.address && <> · {t`from ${item.address}`}</>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p
        className={css['note']}
      >{t`Don’t recognise something? Change your password and sign out other devices.`}</p>
    </Card>
  )
}
