import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { May } from '../../../data/me/May.tsx'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import type { OwnedHorse } from './horse-costs.ts'
import { RepeatingDialog, repeatingDraftKey } from './RepeatingDialog.tsx'
import { type RepeatingCost, repetitionWords } from './repeating-words.ts'

interface RepeatingCostsProps {
  horse: OwnedHorse
  costs: readonly RepeatingCost[]
  currency: string
}

/** Costs of a horse that are added by themselves; nothing without any. */
export function RepeatingCosts({ costs, ...of }: RepeatingCostsProps) {
  if (costs.length === 0) return null
  const list = { items: costs, status: 'ready', hasMore: false, loadingMore: false } as const
  const never = (): void => undefined
  return (
    <List
      label={t`Repeating costs`}
      list={{ ...list, onRetry: never, onMore: never }}
      itemKey={({ id }) => id}
      empty={null}
    >
      {(cost) => <RepeatingEntry cost={cost} {...of} />}
    </List>
  )
}

type RepeatingEntryProps = Omit<RepeatingCostsProps, 'costs'> & { cost: RepeatingCost }

function RepeatingEntry({ horse, cost, currency }: RepeatingEntryProps) {
  const locale = useLocale()
  const stop = useApiChange('DELETE /api/repeating-costs/{id}')
  const [changing, setChanging] = useState(useIsKept(repeatingDraftKey(cost)))
  const [stopping, setStopping] = useState(false)
  const { id, description, amountMinor, nextOn, skippedOn } = cost
  return (
    <ListEntry
      title={
        <>
          {t`${description}, ${formatMoney(amountMinor, currency, locale)}`} <Badge>{t`repeats`}</Badge>
        </>
      }
      actions={
        <May action="money.change">
          <Button
            variant="quiet"
            aria-label={t`Edit repeating cost: ${description}`}
            onClick={() => setChanging(true)}
          >
            {t`Edit`}
          </Button>
          <Button
            variant="quiet"
            aria-label={t`Stop repeating cost: ${description}`}
            onClick={() => setStopping(true)}
          >
            {t`Stop`}
          </Button>
        </May>
      }
    >
      <p>{repetitionWords(cost)}</p>
      <p>{t`Next on ${day(nextOn)}`}</p>
      {skippedOn !== null && (
        <p>{t`Nothing was charged on ${day(skippedOn)}: the horse was archived or had no owner to charge.`}</p>
      )}
      <RepeatingDialog
        horse={horse}
        cost={cost}
        currency={currency}
        open={changing}
        onClose={() => setChanging(false)}
      />
      <ConfirmDialog
        open={stopping}
        onClose={() => setStopping(false)}
        title={t`Stop “${description}”`}
        confirm={t`Stop repeating`}
        onConfirm={async () => {
          await stop({ params: { id } })
          showToast(t`${description} no longer repeats.`)
        }}
      >
        <p>{t`No more costs are added. Existing costs stay.`}</p>
      </ConfirmDialog>
    </ListEntry>
  )
}
