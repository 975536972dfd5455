import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { withUndo } from '../../../api/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { List } from '../../../ui/List.tsx'
import { ListEntry } from '../../../ui/ListEntry.tsx'
import { formatDate } from '../../../ui/parse-date.ts'
import { MedicineDialog } from './MedicineDialog.tsx'
import { type Medicine, useChangeMedicine, useMedicines } from './use-medicines.ts'

interface MedicinesCardProps {
  horseId: string
  /** Signed out of the food chain in its passport. */
  isSignedOut: boolean
}

/** Medicines of a horse, latest first, with food chain warnings. */
export function MedicinesCard({ horseId, isSignedOut }: MedicinesCardProps) {
  const list = useMedicines(horseId, isSignedOut)
  const [adding, setAdding] = useState(false)
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
  const change = useChangeMedicine()
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
              () => change(medicine, { removed: true }),
              (removed) => change(removed, { removed: false }),
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
