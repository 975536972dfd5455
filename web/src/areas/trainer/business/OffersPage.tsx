import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { OffersList } from '../../../features/schedule/offers/OffersList.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'

export const offerAt = (id: string) => `/trainer/offers/${id}`

/** Lesson types of the business. */
export function OffersPage() {
  const [{ search, show }, setFilter] = useAddressFilter('search', 'show')
  const list = useApiList('GET /api/offers', {
    query: { search: search || undefined, archived: show === 'former' ? 'yes' : 'no' },
  })
  const business = useApiQuery('GET /api/business')
  const locale = useLocale()
  const add = (
    <LinkButton to="/trainer/offers/new" icon={<Icon of={IconPlus} />}>
      {t`Add lesson type`}
    </LinkButton>
  )
  const isFiltered = search !== '' || show !== ''
  const empty = isFiltered ? (
    <EmptyState
      action={
        <Button variant="secondary" onClick={() => setFilter({ search: '', show: '' })}>
          {t`Show all lesson types in use`}
        </Button>
      }
    >
      {t`No lesson type matches.`}
    </EmptyState>
  ) : (
    <EmptyState action={add}>{t`No lesson types yet. Add one with its length and price.`}</EmptyState>
  )
  return (
    <>
      <PageHeader title={t`Lesson types`}>{add}</PageHeader>
      <Card>
        <Toolbar>
          <SearchField
            label={t`Search by name or description`}
            value={search}
            onSearch={(text) => setFilter({ search: text }, 'replace')}
          />
          <FilterSelect
            label={t`Which lesson types`}
            options={[
              { value: '', label: t`In use` },
              { value: 'former', label: t`Archived` },
            ]}
            value={show}
            onChange={(value) => setFilter({ show: value })}
          />
        </Toolbar>
        <Loaded state={single(business)}>
          {({ currency }) => (
            <OffersList label={t`Lesson types`} {...{ list, offerAt, currency, locale, empty }} />
          )}
        </Loaded>
      </Card>
    </>
  )
}
