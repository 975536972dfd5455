import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { RemovalsCard } from './RemovalsCard.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'
import type { User } from './use-users.ts'
import { roles, roleWord, statusBadge, statuses } from './user-words.ts'
import { UsersTable } from './UsersTable.tsx'

/** All users with filters by name, address, role and status. The filters are in the address. */
export function UsersPage() {
  const [{ search, role, status }, setFilter] = useAddressFilter('search', 'role', 'status')
  const filter = { search, role: oneOf(roles, role), status: oneOf(statuses, status) }
  const list = useApiList('GET /api/admin/users', {
    query: { ...filter, search: filter.search || undefined },
  })
  const [changing, setChanging] = useState<User>()
  const [removing, setRemoving] = useState<User>()

  return (
    <>
      <PageHeader title={t`Users`} />
      <RemovalsCard />
      <Card>
        <Toolbar>
          <SearchField
            label={t`Search by name or email`}
            value={search}
            onSearch={(text) => setFilter({ search: text }, 'replace')}
          />
          <FilterSelect
            label={t`Role`}
            value={filter.role ?? ''}
            onChange={(value) => setFilter({ role: value })}
            options={[
              { value: '', label: t`All roles` },
              ...roles.map((value) => ({ value, label: roleWord(value) })),
            ]}
          />
          <FilterSelect
            label={t`Status`}
            value={filter.status ?? ''}
            onChange={(value) => setFilter({ status: value })}
            options={[
              { value: '', label: t`Any status` },
              ...statuses.map((value) => ({ value, label: statusBadge(value).word })),
            ]}
          />
        </Toolbar>
        <UsersTable
          list={list}
          onChange={setChanging}
          onRemove={setRemoving}
          empty={
            <EmptyState
              action={
                <Button variant="secondary" onClick={() => setFilter({ search: '', role: '', status: '' })}>
                  {t`Show everyone`}
                </Button>
              }
            >
              {t`No users match.`}
            </EmptyState>
          }
        />
      </Card>
      <StatusDialog user={changing} onClose={() => setChanging(undefined)} />
      <RemoveFactorDialog user={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
