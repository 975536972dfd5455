import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { WaitingList } from '../../../features/schedule/waiting-list/WaitingList.tsx'
import { WaitingRulesCard } from '../../../features/schedule/waiting-list/WaitingRulesCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './TodayPage.module.css'

/** Riders who wait for a place, and how places are offered to them. */
export function WaitingListPage() {
  const list = useApiQuery('GET /api/waiting-list')
  const business = useApiQuery('GET /api/business').data
  return (
    <div className={css['page']}>
      <PageHeader title={t`Waiting list`}>
        <LinkButton variant="secondary" to="/trainer/requests">{t`Inbox`}</LinkButton>
      </PageHeader>
      <Loaded state={single(list)} rows={8}>
        {({ items, waiting }) => (
          <WaitingList
            entries={items}
            waiting={waiting}
            riderAt={(id) => `/trainer/riders/${id}`}
            empty={
              <Card>
                <EmptyState>{t`Nobody is waiting. Clients join when no free time suits them.`}</EmptyState>
              </Card>
            }
          />
        )}
      </Loaded>
      {business && <WaitingRulesCard isOwner={business.isOwner} />}
    </div>
  )
}
