import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { MyHorseCard } from './MyHorseCard.tsx'
import css from './MyHorses.module.css'
import { useMyHorses } from './use-my-horses.ts'

/** Horses I own, with their care; the yard keeps it. */
export function MyHorses() {
  return (
    <Loaded state={single(useMyHorses())} rows={6}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState>{t`No horse is entered as yours. Your trainer enters whose horses are whose.`}</EmptyState>
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
