import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { MyRiderSection } from '../../features/people/riders/MyRiderSection.tsx'
import { useMyRiders } from '../../features/people/riders/use-my-riders.ts'
import { HandOverCards } from '../../features/people/coming-of-age/HandOverCard.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { unitsOf } from '../../ui/measures.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MyHouseholdCard } from './MyHouseholdCard.tsx'
import css from './RidersPage.module.css'

/** The client's riders, with what the trainer needs to know. */
export function RidersPage() {
  return (
    <>
      <PageHeader title={t`My riders`} />
      <Loaded state={single(useMyRiders())} rows={6}>
        {({ items, country }) => (
          <div className={css['riders']}>
            {items.length === 0 && (
              <Card>
                <EmptyState>{t`No riders yet. Ask your trainer to add them.`}</EmptyState>
              </Card>
            )}
            <HandOverCards />
            {items.map((rider) => (
              <MyRiderSection key={rider.id} rider={rider} units={unitsOf(country)} />
            ))}
            <MyHouseholdCard />
          </div>
        )}
      </Loaded>
    </>
  )
}
