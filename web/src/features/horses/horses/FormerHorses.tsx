import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useUnits } from '../../../data/business/use-units.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { aboutHorse, leavingOptions } from './horse-words.ts'
import css from './HorseCards.module.css'
import { HorsePicture } from './HorsePicture.tsx'

/** Archived horses with reasons. */
export function FormerHorses({ search, horseAt }: { search: string; horseAt: (id: string) => string }) {
  const list = useApiList('GET /api/horses', { query: { search: search || undefined, archived: 'yes' } })
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
