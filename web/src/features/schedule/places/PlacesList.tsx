import { addressOnLine } from '@cavaletti/contract/town-line'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import type { Place } from './place.ts'

interface PlacesListProps {
  list: PagedList<Place>
  placeAt: (id: string) => string
  empty: ReactNode
}

/** Locations with addresses and arenas. */
export function PlacesList({ list, placeAt, empty }: PlacesListProps) {
  return (
    <List label={t`Locations`} list={list} itemKey={({ id }) => id} empty={empty}>
      {(place) => (
        <ListEntry title={<Link to={placeAt(place.id)}>{place.name}</Link>}>
          <p>{addressWords(place)}</p>
          <p>{arenaWords(place)}</p>
        </ListEntry>
      )}
    </List>
  )
}

export function addressWords({ address }: Place): string {
  return addressOnLine(address)
}

function arenaWords({ arenas }: Place): string {
  const used = arenas.filter(({ archivedAt }) => archivedAt === null)
  if (used.length === 0) return t`No arena yet`
  return used
    .map(({ name, units }) => `${name} (${plural(units, { one: '# space', other: '# spaces' })})`)
    .join(', ')
}
