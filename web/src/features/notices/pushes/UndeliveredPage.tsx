import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './UndeliveredPage.module.css'

/** Device notifications and text messages that were not delivered, by business, for administrators. */
export function UndeliveredPage() {
  const pushes = single(useApiQuery('GET /api/admin/pushes'))
  const texts = single(useApiQuery('GET /api/admin/texts'))
  return (
    <>
      <PageHeader title={t`Undelivered notifications`} />
      <section className={css['channel']} aria-label={t`Device notifications`}>
        <h2>{t`Device notifications`}</h2>
        <Loaded state={pushes} rows={4}>
          {({ items }) => <Businesses items={items} />}
        </Loaded>
      </section>
      <section className={css['channel']} aria-label={t`Text messages`}>
        <h2>{t`Text messages`}</h2>
        <Loaded state={texts} rows={4}>
          {({ items }) => <Businesses items={items} />}
        </Loaded>
      </section>
    </>
  )
}

function Businesses({ items }: ReplyOf<Api['GET /api/admin/texts']>) {
  const timeZone = useTimeZone()
  if (items.length === 0)
    return (
      <Card>
        <EmptyState>{t`All notifications of the last seven days were delivered.`}</EmptyState>
      </Card>
    )
  return (
    <div className={css['cards']}>
      {items.map(({ businessId, businessName, waiting, failed, oldestAt, lastError }) => (
        <Card key={businessId} title={businessName}>
          <Facts
            facts={[
              [t`Waiting`, plural(waiting, { one: '# notification', other: '# notifications' })],
              [t`Oldest`, oldestAt && formatInstant(oldestAt, timeZone)],
              [t`Not delivered`, plural(failed, { one: '# notification', other: '# notifications' })],
              [t`Last error`, lastError],
            ]}
          />
        </Card>
      ))}
    </div>
  )
}
