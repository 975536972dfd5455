import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { MyHorseCard } from './MyHorseCard.tsx'
import css from './MyHorses.module.css'

/** The client's horses, with care; the yard enters it. */
export function MyHorses() {
  return (
    <Loaded state={single(useApiQuery('GET /api/my-horses'))} rows={6}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState>{t`No horses yet. Ask your trainer to add the horses you own.`}</EmptyState>
        ) : (
          <div className={css['horses']}>
            {items.map((horse) => (
              <MyHorseCard key={horse.id} horse={horse} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}
