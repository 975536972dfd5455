import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { HandOverCards } from '../../features/people/coming-of-age/HandOverCard.tsx'
import { MyAgreementsCard } from '../../features/people/agreements/MyAgreementsCard.tsx'
import { MyPhotosCard } from '../../features/people/photo-consents/MyPhotosCard.tsx'
import { MyRiderSection } from '../../features/people/riders/MyRiderSection.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { unitsOf } from '../../ui/words/measures.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { MyHouseholdCard } from './MyHouseholdCard.tsx'
import css from './RidersPage.module.css'

/** The client's riders, with what the trainer needs to know. */
export function RidersPage() {
  return (
    <>
      <PageHeader title={t`My riders`} />
      <Loaded state={single(useApiQuery('GET /api/my-riders'))} rows={6}>
        {({ items, country }) => (
          <div className={css['riders']}>
            {items.length === 0 && (
              <Card>
                <EmptyState>{t`No riders yet. Ask your trainer to add them.`}</EmptyState>
              </Card>
            )}
            <HandOverCards />
            {items.map((rider) => (
              <Fragment key={rider.id}>
                <MyRiderSection rider={rider} units={unitsOf(country)} />
                {rider.mayChange && (
                  <>
                    <div className={css['row']}>
                      <MyAgreementsCard riderId={rider.id} />
                    </div>
                    <div className={css['row']}>
                      <MyPhotosCard riderId={rider.id} />
                    </div>
                  </>
                )}
              </Fragment>
            ))}
            {items.length > 0 && (
              <p>{t`Ask your trainer to add another rider, or to give another adult access to a rider.`}</p>
            )}
            <MyHouseholdCard />
          </div>
        )}
      </Loaded>
    </>
  )
}
