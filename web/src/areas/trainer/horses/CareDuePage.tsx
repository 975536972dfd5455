import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { CareItem } from '../../../features/horses/care/CareItem.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { horseAt } from './HorsesPage.tsx'

/** Care due for all horses, most urgent first. `?within=`: days ahead. */
export function CareDuePage() {
  const [{ within }, setFilter] = useAddressFilter('within')
  const days = Number(oneOf(['14', '90', '365'], within) ?? 30)
  const list = useApiList('GET /api/care', { query: { withinDays: days } })
  return (
    <>
      <PageHeader title={t`Care due`} />
      <Card>
        <Toolbar>
          <FilterSelect
            label={t`How far ahead`}
            options={[
              { value: '', label: t`Within 30 days` },
              { value: '14', label: t`Within 14 days` },
              { value: '90', label: t`Within 90 days` },
              { value: '365', label: t`Within a year` },
            ]}
            value={days === 30 ? '' : String(days)}
            onChange={(value) => setFilter({ within: value })}
          />
        </Toolbar>
        <List
          label={t`Care due`}
          list={list}
          itemKey={({ id }) => id}
          empty={
            <EmptyState
              action={
                <LinkButton variant="secondary" to="/trainer/horses">
                  {t`Go to horses`}
                </LinkButton>
              }
            >
              {t`No horse needs care during this time.`}
            </EmptyState>
          }
        >
          {(care) => <CareItem care={care} name={<Link to={horseAt(care.horseId)}>{care.horseName}</Link>} />}
        </List>
      </Card>
    </>
  )
}
