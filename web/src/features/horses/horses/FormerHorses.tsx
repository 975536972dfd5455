import { t } from '@lingui/core/macro'
import { useUnits } from '../../../api/use-units.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/List.tsx'
import { aboutHorse, leavingOptions } from './horse-words.ts'
import { HorsePicture } from './HorsePicture.tsx'
import css from './HorseCards.module.css'
import { useFormerHorses } from './use-horses.ts'

/** Archived horses with reasons. */
export function FormerHorses({ search, horseAt }: { search: string; horseAt: (id: string) => string }) {
  const list = useFormerHorses(search)
  const units = useUnits()
  return (
    <List
      label={t`Horses that left the yard`}
      list={list}
      itemKey={({ id }) => id}
      empty={<EmptyState>{t`No former horse matches.`}</EmptyState>}
    >
      {(horse) => (
        <div className={css['pictured']}>
          <HorsePicture name={horse.name} photoId={horse.photoId} />
          <div>
            <p className={css['title']}>
              <Link to={horseAt(horse.id)}>{horse.name}</Link>
            </p>
            <p className={css['quiet']}>
              {[
                leavingOptions().find(({ value }) => value === horse.archived)?.label,
                aboutHorse(horse, units),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      )}
    </List>
  )
}
