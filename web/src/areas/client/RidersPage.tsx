import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { MyRiderSection } from '../../features/riders/MyRiderSection.tsx'
import { useMyRiders } from '../../features/riders/use-my-riders.ts'
import { HandOverCards } from '../../features/take-overs/HandOverCard.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { unitsOf } from '../../ui/measures.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MyHouseholdCard } from './MyHouseholdCard.tsx'
import css from './RidersPage.module.css'

/** Riders I look after, with what my trainer needs to know of them. */
export function RidersPage() {
  return (
    <>
      <PageHeader title={t`My riders`} />
      <Loaded state={single(useMyRiders())} rows={6}>
        {({ items, country }) => (
          <div className={css['riders']}>
            {items.length === 0 && (
              <Card>
                <EmptyState>{t`No riders yet. Your trainer adds them.`}</EmptyState>
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
