import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import type { Medicine } from './care.ts'
import { MedicineDialog, medicineDraftKey } from './MedicineDialog.tsx'

/** Medicines of a horse, latest first, with food chain warnings. */
export function MedicinesCard({ horseId }: { horseId: string }) {
  const list = useApiList('GET /api/horses/{id}/medicines', { params: { id: horseId } })
  const [adding, setAdding] = useState(useIsKept(medicineDraftKey(horseId)))
  const add = (
    <Button variant="secondary" onClick={() => setAdding(true)}>
      {t`Add medicine`}
    </Button>
  )
  const nothing = list.status === 'ready' && list.items.length === 0
  return (
    <Card title={t`Medicines`} actions={!nothing && add}>
      <List
        label={t`Medicines`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState action={add}>{t`No medicines yet.`}</EmptyState>}
      >
        {(medicine) => <MedicineItem medicine={medicine} />}
      </List>
      <MedicineDialog horseId={horseId} open={adding} onClose={() => setAdding(false)} />
    </Card>
  )
}

function MedicineItem({ medicine }: { medicine: Medicine }) {
  const change = useApiChange('PATCH /api/medicines/{id}')
  const put = ({ id, version }: Medicine, removed: boolean) =>
    change({ params: { id }, body: { version, removed } })
  const { product, dose, givenOn, givenBy, withdrawalUntil, note } = medicine
  const words = [
    t`given on ${shown(givenOn)}`,
    dose,
    givenBy && t`by ${givenBy}`,
    withdrawalUntil && t`withdrawal until ${shown(withdrawalUntil)}`,
    note,
  ]
  return (
    <ListEntry
      title={
        <>
          {product} <FoodChainBadge warning={medicine.foodChain} />
        </>
      }
      actions={
        <Button
          variant="quiet"
          aria-label={t`Remove: ${product}`}
          onClick={() =>
            void withUndo(
              t`${product} removed.`,
              () => put(medicine, true),
              (removed) => put(removed, false),
            )
          }
        >
          {t`Remove`}
        </Button>
      }
    >
      <p>{words.filter(Boolean).join(' · ')}</p>
    </ListEntry>
  )
}

function FoodChainBadge({ warning }: { warning: Medicine['foodChain'] }) {
  if (warning === 'sign_out') return <Badge tone="danger">{t`exclude from food chain`}</Badge>
  if (warning === 'in_withdrawal') return <Badge tone="attention">{t`in withdrawal period`}</Badge>
  if (warning === 'no_withdrawal') return <Badge tone="attention">{t`no withdrawal period`}</Badge>
  return null
}

function shown(iso: string): string {
  return formatDate(Temporal.PlainDate.from(iso))
}
