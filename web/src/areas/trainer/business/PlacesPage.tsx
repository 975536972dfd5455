import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useApiList } from '../../../data/queries/api-list.ts'
import { PlacesList } from '../../../features/schedule/places/PlacesList.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'

export const placeAt = (id: string) => `/trainer/places/${id}`

/** Locations of the business. */
export function PlacesPage() {
  const [{ search, show }, setFilter] = useAddressFilter('search', 'show')
  const list = useApiList('GET /api/places', {
    query: { search: search || undefined, archived: show === 'former' ? 'yes' : 'no' },
  })
  const add = (
    <LinkButton to="/trainer/places/new" icon={<Icon of={IconPlus} />}>
      {t`Add location`}
    </LinkButton>
  )
  const isFiltered = search !== '' || show !== ''
  return (
    <>
      <PageHeader title={t`Locations`}>{add}</PageHeader>
      <Card>
        <Toolbar>
          <SearchField
            label={t`Search by name or address`}
            value={search}
            onSearch={(text) => setFilter({ search: text }, 'replace')}
          />
          <FilterSelect
            label={t`Which locations`}
            options={[
              { value: '', label: t`In use` },
              { value: 'former', label: t`Archived` },
            ]}
            value={show}
            onChange={(value) => setFilter({ show: value })}
          />
        </Toolbar>
        <PlacesList
          list={list}
          placeAt={placeAt}
          empty={
            isFiltered ? (
              <EmptyState
                action={
                  <Button variant="secondary" onClick={() => setFilter({ search: '', show: '' })}>
                    {t`Show all locations in use`}
                  </Button>
                }
              >
                {t`No location matches.`}
              </EmptyState>
            ) : (
              <EmptyState action={add}>{t`No locations yet. Add the first one with its arenas.`}</EmptyState>
            )
          }
        />
      </Card>
    </>
  )
}
