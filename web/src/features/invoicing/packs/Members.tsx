import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import css from './Packs.module.css'
import { feeLine, membershipBadge, nextLine } from './membership-words.ts'

interface MembersProps {
  locale: string
  memberAt: (id: string) => string
}

type Shown = 'running' | 'paused' | 'ending' | 'ended'

/** All memberships of clients, by state. */
export function Members({ locale, memberAt }: MembersProps) {
  const [shown, setShown] = useState<Shown>('running')
  const state = single(useApiQuery('GET /api/memberships', { query: {} }))
  return (
    <Card
      title={t`Members`}
      actions={
        <FilterSelect
          label={t`Show`}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          options={[
            { value: 'running', label: t`Running` },
            { value: 'paused', label: t`Paused` },
            { value: 'ending', label: t`Ending` },
            { value: 'ended', label: t`Ended` },
          ]}
        />
      }
    >
      <Loaded state={state} rows={4}>
        {({ items }) => {
          const found = items.filter((one) =>
            shown === 'running' ? one.state !== 'ended' : one.state === shown,
          )
          return found.length === 0 ? (
            <EmptyState>
              {t`No memberships here. Sell one on the page of a client, or let clients buy one online.`}
            </EmptyState>
          ) : (
            <ul className={css['list']}>
              {found.map((one) => {
                const { word, tone } = membershipBadge(one)
                return (
                  <li key={one.id}>
                    <ListEntry
                      title={
                        <>
                          <Link to={memberAt(one.id)}>{one.riderName || one.clientName}</Link>{' '}
                          <Badge tone={tone}>{word}</Badge>
                        </>
                      }
                    >
                      <p>{[one.name, feeLine(one, one.currency, locale)].join(' · ')}</p>
                      <p>{nextLine(one)}</p>
                    </ListEntry>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
