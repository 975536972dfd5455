import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { May } from '../../../data/me/May.tsx'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useApiPages } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { pagedListOf } from '../../../data/queries/paged-list.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { day } from '../../../ui/words/day.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { CostDialog, costDraftKey } from './CostDialog.tsx'
import { RepeatingCosts } from './RepeatingCosts.tsx'
import { type HorseCost, knowsAllOwners, type OwnedHorse, partWords, sameCost } from './horse-costs.ts'

/** Costs of a horse that its owners share (M13). Hidden if there are none and the reader cannot add any. */
export function HorseCostsCard({ horse }: { horse: OwnedHorse }) {
  const pages = useApiPages('GET /api/horses/{id}/costs', { params: { id: horse.id } })
  const list = pagedListOf(pages)
  const currency = pages.data?.pages[0]?.currency
  const [adding, setAdding] = useState(useIsKept(costDraftKey(horse.id)))
  const [{ like, replaces }, setSource] = useState<{ like?: HorseCost; replaces?: HorseCost }>({})
  const mayAdd = knowsAllOwners(horse)
  const repeating =
    useApiQuery('GET /api/horses/{id}/repeating-costs', { params: { id: horse.id } }).data?.items ?? []
  const isEmpty = list.status === 'ready' && list.items.length === 0 && repeating.length === 0
  if (!mayAdd && list.items.length === 0 && repeating.length === 0) return null
  const add = mayAdd && currency && (
    <May action="money.change">
      <Button
        variant="secondary"
        onClick={() => {
          setSource({})
          setAdding(true)
        }}
      >
        {t`Add cost`}
      </Button>
    </May>
  )
  return (
    <Card title={t`Costs for the owners`} actions={!isEmpty && add}>
      <RepeatingCosts horse={horse} costs={repeating} currency={currency ?? ''} />
      <List
        label={t`Costs for the owners`}
        list={list}
        itemKey={({ id }) => id}
        empty={
          repeating.length === 0 ? (
            <EmptyState action={add}>
              {t`No costs yet. When you add one, each owner pays their share.`}
            </EmptyState>
          ) : null
        }
      >
        {(cost) => (
          <CostEntry
            horse={horse}
            cost={cost}
            currency={currency ?? ''}
            onEnter={
              mayAdd
                ? (source) => {
                    setSource(source)
                    setAdding(true)
                  }
                : undefined
            }
          />
        )}
      </List>
      {mayAdd && currency && (
        <CostDialog
          key={like?.id ?? replaces?.id}
          horse={horse}
          currency={currency}
          like={like}
          replaces={replaces}
          open={adding}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}

interface CostEntryProps {
  horse: OwnedHorse
  cost: HorseCost
  currency: string
  /** Opens the form for the same cost again, or to change it. Undefined: the reader cannot add costs. */
  onEnter: ((source: { like: HorseCost } | { replaces: HorseCost }) => void) | undefined
}

function CostEntry({ horse, cost, currency, onEnter }: CostEntryProps) {
  const locale = useLocale()
  const remove = useApiChange('DELETE /api/horse-costs/{id}')
  const add = useApiChange('POST /api/horses/{id}/costs')
  const { id, description, servedOn, amountMinor, parts } = cost
  return (
    <ListEntry
      title={t`${description}, ${formatMoney(amountMinor, currency, locale)}`}
      actions={
        <May action="money.change">
          {onEnter && (
            <Button
              variant="quiet"
              aria-label={t`Add again: ${description}`}
              onClick={() => onEnter({ like: cost })}
            >
              {t`Add again`}
            </Button>
          )}
          {onEnter && cost.mayRemove && (
            <Button
              variant="quiet"
              aria-label={t`Edit: ${description}`}
              onClick={() => onEnter({ replaces: cost })}
            >
              {t`Edit`}
            </Button>
          )}
          {cost.mayRemove && (
            <Button
              variant="quiet"
              aria-label={t`Remove: ${description}`}
              onClick={() =>
                void withUndo(
                  t`${description} removed.`,
                  () => remove({ params: { id } }),
                  () => add(sameCost(horse, cost)),
                )
              }
            >
              {t`Remove`}
            </Button>
          )}
        </May>
      }
    >
      <p>{day(servedOn)}</p>
      {parts.map((part) => (
        <p key={part.id}>
          {t`${part.clientName}: ${formatMoney(part.amountMinor, currency, locale)}`}{' '}
          <Badge tone={part.state === 'unbilled' ? 'attention' : 'neutral'}>{partWords(part.state)}</Badge>
        </p>
      ))}
    </ListEntry>
  )
}
