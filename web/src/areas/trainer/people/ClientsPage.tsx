import { t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { May } from '../../../data/me/May.tsx'
import { useMay } from '../../../data/me/use-may.ts'
import { ClientsTable } from '../../../features/people/clients/ClientsTable.tsx'
import { InviteAllDialog } from '../../../features/people/clients/InviteAllDialog.tsx'
import { ComingOfAgeNotice } from '../../../features/people/coming-of-age/ComingOfAgeNotice.tsx'
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

/** Clients, found by typing; the address bar keeps the search. */
export function ClientsPage() {
  const [{ search, tag, show }, setFilter] = useAddressFilter('search', 'tag', 'show')
  const may = useMay()
  const archived = show === 'archived'
  const list = useApiList('GET /api/clients', {
    query: { search: search || undefined, tag: tag || undefined, archived: archived ? 'yes' : undefined },
  })
  const actions = (
    <>
      <May action="clients.import">
        <LinkButton variant="quiet" to="/trainer/clients/lists">
          {may('clients.export') ? t`Import and export` : t`Import clients`}
        </LinkButton>
      </May>
      <May action="clients.change">
        <LinkButton variant="secondary" to="/trainer/invitations/new?role=client">
          {t`Invite client`}
        </LinkButton>
        <LinkButton to="/trainer/clients/new" icon={<Icon of={IconPlus} />}>
          {t`Add client`}
        </LinkButton>
      </May>
    </>
  )
  const [isInviting, setInviting] = useState(false)
  const nobodyYet =
    search === '' && tag === '' && !archived && list.status === 'ready' && list.items.length === 0
  return (
    <>
      <PageHeader title={t`Clients`}>
        {!nobodyYet && may('clients.change') && (
          <Button variant="quiet" onClick={() => setInviting(true)}>
            {t`Invite all without a login`}
          </Button>
        )}
        {!nobodyYet && actions}
      </PageHeader>
      <InviteAllDialog
        open={isInviting}
        onClose={() => setInviting(false)}
        editAt={(id) => `/trainer/clients/${id}/edit`}
      />
      <Card>
        <May action="riders.read">
          <ComingOfAgeNotice listAt="/trainer/clients/coming-of-age" />
        </May>
        {!nobodyYet && (
          <Toolbar>
            <SearchField
              label={t`Search by name, email or rider`}
              value={search}
              onSearch={(text) => setFilter({ search: text }, 'replace')}
            />
            <TagFilter tag={tag} onChange={(value) => setFilter({ tag: value })} />
            <FilterSelect
              label={t`Status`}
              options={[
                { value: '', label: t`Current` },
                { value: 'archived', label: t`Archived` },
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
                  <Button variant="secondary" onClick={() => setFilter({ search: '', tag: '', show: '' })}>
                    {t`Show all clients`}
                  </Button>
                }
              >
                {nobodyFits(search, tag)}
              </EmptyState>
            )
          }
        />
      </Card>
    </>
  )
}

/** Filters by tag; hidden without tags. A tag in the address is always an option. */
function TagFilter({ tag, onChange }: { tag: string; onChange: (tag: string) => void }) {
  const known = useApiQuery('GET /api/client-tags').data?.items ?? []
  const tags = known.some((one) => one.tag === tag) || tag === '' ? known : [...known, { tag, clients: 0 }]
  if (tags.length === 0) return null
  return (
    <FilterSelect
      label={t`Tag`}
      options={[
        { value: '', label: t`All tags` },
        ...tags.map((one) => ({ value: one.tag, label: `${one.tag} (${one.clients})` })),
      ]}
      value={tag}
      onChange={onChange}
    />
  )
}

function nobodyFits(search: string, tag: string): string {
  if (search !== '' && tag !== '') return t`No client with the tag “${tag}” matches “${search}”.`
  if (search !== '') return t`No client matches “${search}”.`
  return tag === '' ? t`No archived clients.` : t`No client has the tag “${tag}”.`
}
