import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { ClientsTable } from '../../features/people/ClientsTable.tsx'
import { useClients } from '../../features/people/use-clients.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { useAddressFilter } from '../../ui/use-address-filter.ts'

/** Everybody who rides with the business, found while typing; what is searched for stands in the address bar. */
export function ClientsPage() {
  const [{ search }, setFilter] = useAddressFilter('search')
  const list = useClients(search)
  const invite = (
    <LinkButton to="/trainer/invitations/new?role=client" icon={<Icon of={IconPlus} />}>
      {t`Invite a client`}
    </LinkButton>
  )
  const nobodyYet = search === '' && list.status === 'ready' && list.items.length === 0
  return (
    <>
      <PageHeader title={t`Clients`}>{!nobodyYet && invite}</PageHeader>
      <Card>
        {!nobodyYet && (
          <Toolbar>
            <SearchField
              label={t`Search by name or email`}
              value={search}
              onSearch={(text) => setFilter({ search: text }, 'replace')}
            />
          </Toolbar>
        )}
        <ClientsTable
          list={list}
          empty={
            nobodyYet ? (
              <EmptyState action={invite}>
                {t`No clients yet. Invite the first one, and they appear here once they have joined.`}
              </EmptyState>
            ) : (
              <EmptyState
                action={
                  <Button variant="secondary" onClick={() => setFilter({ search: '' })}>
                    {t`Show all clients`}
                  </Button>
                }
              >
                {t`No client matches “${search}”.`}
              </EmptyState>
            )
          }
        />
      </Card>
    </>
  )
}
