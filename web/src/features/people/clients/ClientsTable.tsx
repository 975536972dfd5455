import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../data/queries/paged-list.ts'
import { PlannedErasure } from '../../../data/erasures/PlannedErasure.tsx'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { PersonName } from '../../../ui/PersonName.tsx'
import { Table, type Column } from '../../../ui/lists/Table.tsx'
import type { Client } from './client.ts'
import css from './ClientFields.module.css'

interface ClientsTableProps {
  list: PagedList<Client>
  empty: ReactNode
  /** Address of a client, without the id. */
  openAt: string
}

/** Clients with contact details, trainer, and start. */
export function ClientsTable({ list, empty, openAt }: ClientsTableProps) {
  const timeZone = useTimeZone()
  const trainers = new Set(list.items.map(({ trainerName }) => trainerName))
  return (
    <Table
      label={t`Clients`}
      columns={columnsIn(timeZone, openAt, trainers.size < 2)}
      brief
      list={list}
      empty={empty}
      itemKey={({ id }) => id}
    />
  )
}

function columnsIn(timeZone: string, openAt: string, hasOneTrainer: boolean): Column<Client>[] {
  return [
    {
      title: t`Client`,
      bare: true,
      cell: ({ id, email, firstName, lastName, tags }) => (
        <PersonName
          firstName={firstName}
          lastName={lastName}
          to={`${openAt}/${id}`}
          note={
            <>
              <PlannedErasure of={[id]} />
              {(email || tags.length > 0) && (
                <span className={css['note']}>
                  {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
                  {tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </span>
              )}
            </>
          }
        />
      ),
    },
    {
      title: t`Riders`,
      cell: ({ riders }) =>
        riders.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || t`none`,
    },
    { title: t`Trainer`, roomy: hasOneTrainer, cell: ({ trainerName }) => trainerName ?? t`none` },
    {
      title: t`Added`,
      align: 'end',
      roomy: true,
      cell: ({ joinedAt }) => <Moment at={joinedAt} timeZone={timeZone} dayOnly />,
    },
  ]
}
