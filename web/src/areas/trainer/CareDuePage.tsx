import { t } from '@lingui/core/macro'
import { CareItem } from '../../features/care/CareItem.tsx'
import { useCareDue } from '../../features/care/use-care.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Link } from '../../ui/Link.tsx'
import { List } from '../../ui/List.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts'
import { horseAt } from './HorsesPage.tsx'

/** Care that is due over all horses, the most urgent first. `?within=` says how many days ahead. */
export function CareDuePage() {
  const [{ within }, setFilter] = useAddressFilter('within')
  const days = Number(oneOf(['14', '90', '365'], within) ?? 30)
  const list = useCareDue(days)
  return (
    <>
      <PageHeader title={t`Care that is due`} />
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
          label={t`Care that is due`}
          list={list}
          itemKey={({ id }) => id}
          empty={
            <EmptyState
              action={
                <LinkButton variant="secondary" to="/trainer/horses">
                  {t`To the horses`}
                </LinkButton>
              }
            >
              {t`No horse needs care in this time.`}
            </EmptyState>
          }
        >
          {(care) => <CareItem care={care} name={<Link to={horseAt(care.horseId)}>{care.horseName}</Link>} />}
        </List>
      </Card>
    </>
  )
}
