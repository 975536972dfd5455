import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Moment } from '../../ui/Moment.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { Table, type Column } from '../../ui/Table.tsx'
import type { ReactNode } from 'react'
import type { Client, useClients } from './use-clients.ts'

interface ClientsTableProps {
  list: ReturnType<typeof useClients>
  empty: ReactNode
}

/** Clients with how to reach them, whose they are, and since when. */
export function ClientsTable({ list, empty }: ClientsTableProps) {
  const timeZone = useTimeZone()
  return (
    <Table
      label={t`Clients`}
      columns={columnsIn(timeZone)}
      list={list}
      empty={empty}
      itemKey={({ id }) => id}
    />
  )
}

function columnsIn(timeZone: string): Column<Client>[] {
  return [
    {
      title: t`Client`,
      bare: true,
      cell: ({ email, ...client }) => (
        <PersonName {...client} note={email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>} />
      ),
    },
    { title: t`Trainer`, cell: ({ trainerName }) => trainerName ?? t`none` },
    {
      title: t`Joined`,
      align: 'end',
      cell: ({ joinedAt }) => <Moment at={joinedAt} timeZone={timeZone} dayOnly />,
    },
  ]
}
