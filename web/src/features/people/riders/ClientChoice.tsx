import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { PlannedErasure } from '../../../data/erasures/PlannedErasure.tsx'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import css from './Riders.module.css'

interface ClientChoiceProps {
  /** Ids of clients already chosen. */
  without: readonly string[]
  onChoose: (clientId: string, clientName: string) => void
}

/** The first clients of the business, and others by typing. */
export function ClientChoice({ without, onChoose }: ClientChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useApiQuery('GET /api/clients', { query: { search: search || undefined, limit: 8 } })
  const found = data?.items.filter(({ id }) => !without.includes(id)) ?? []
  return (
    <>
      <SearchField label={t`Search clients`} value={search} onSearch={setSearch} />
      <ul className={css['list']}>
        {found.map(({ id, firstName, lastName, email }) => (
          <li key={id}>
            <Button
              variant="secondary"
              wide
              className={css['choice']}
              onClick={() => onChoose(id, `${firstName} ${lastName}`)}
            >
              {firstName} {lastName} {email && `· ${email}`} <PlannedErasure of={[id]} />
            </Button>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p>{t`No client found. Add them as a client first.`}</p>}
    </>
  )
}
