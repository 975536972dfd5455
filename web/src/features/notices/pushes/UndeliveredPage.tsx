import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { single } from '../../../data/single.ts'
import { useTimeZone } from '../../../data/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { formatInstant } from '../../../ui/format-instant.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import css from './UndeliveredPage.module.css'

/** Messages to devices that were not delivered, by business, for administrators. */
export function UndeliveredPage() {
  const timeZone = useTimeZone()
  return (
    <>
      <PageHeader title={t`Messages to devices`} />
      <Loaded state={single(useApiQuery('GET /api/admin/pushes'))} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <EmptyState>{t`All messages of the last seven days were delivered.`}</EmptyState>
            </Card>
          ) : (
            <div className={css['cards']}>
              {items.map(({ businessId, businessName, waiting, failed, oldestAt, lastError }) => (
                <Card key={businessId} title={businessName}>
                  <Facts
                    facts={[
                      [t`Waiting`, plural(waiting, { one: '# message', other: '# messages' })],
                      [t`Oldest`, oldestAt && formatInstant(oldestAt, timeZone)],
                      [t`Not delivered`, plural(failed, { one: '# message', other: '# messages' })],
                      [t`Last error`, lastError],
                    ]}
                  />
                </Card>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
