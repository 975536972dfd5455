import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { ClientsTable } from '../../features/people/ClientsTable.tsx'
import { useClients } from '../../features/people/use-clients.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { useAddressFilter } from '../../ui/use-address-filter.ts'

/** Everybody who rides with the business, found while typing; what is searched for stands in the address bar. */
export function ClientsPage() {
  const [{ search, show }, setFilter] = useAddressFilter('search', 'show')
  const archived = show === 'archived'
  const list = useClients(search, archived)
  const actions = (
    <>
      <LinkButton variant="quiet" to="/trainer/clients/lists">
        {t`Import and export`}
      </LinkButton>
      <LinkButton variant="secondary" to="/trainer/invitations/new?role=client">
        {t`Invite a client`}
      </LinkButton>
      <LinkButton to="/trainer/clients/new" icon={<Icon of={IconPlus} />}>
        {t`Add a client`}
      </LinkButton>
    </>
  )
  const nobodyYet = search === '' && !archived && list.status === 'ready' && list.items.length === 0
  return (
    <>
      <PageHeader title={t`Clients`}>{!nobodyYet && actions}</PageHeader>
      <Card>
        {!nobodyYet && (
          <Toolbar>
            <SearchField
              label={t`Search by name, email or rider`}
              value={search}
              onSearch={(text) => setFilter({ search: text }, 'replace')}
            />
            <FilterSelect
              label={t`Which clients`}
              options={[
                { value: '', label: t`In the list` },
                { value: 'archived', label: t`Put away` },
              ]}
              value={archived ? 'archived' : ''}
              onChange={(value) => setFilter({ show: value })}
            />
          </Toolbar>
        )}
        <ClientsTable
          list={list}
          openAt="/trainer/clients"
          empty={
            nobodyYet ? (
              <EmptyState action={actions}>
                {t`No clients yet. Add the first one yourself, or invite them to join.`}
              </EmptyState>
            ) : (
              <EmptyState
                action={
                  <Button variant="secondary" onClick={() => setFilter({ search: '', show: '' })}>
                    {t`Show all clients`}
                  </Button>
                }
              >
                {search ? t`No client matches “${search}”.` : t`Nobody is put away.`}
              </EmptyState>
            )
          }
        />
      </Card>
    </>
  )
}
