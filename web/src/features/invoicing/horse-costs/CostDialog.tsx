import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { useWritten } from '../../../ui/fields/form/use-written.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { formatPercent } from '../../../ui/words/percent.ts'
import { longest } from './cost-limits.ts'
import { costKindOptions, costOf, type HorseCost, type OwnedHorse } from './horse-costs.ts'

interface CostDialogProps {
  horse: OwnedHorse
  currency: string
  /** An earlier cost that is entered again, such as the livery of last month. */
  like?: HorseCost | undefined
  open: boolean
  onClose: () => void
}

export const costDraftKey = (horseId: string, like?: HorseCost): string =>
  like ? `cost of ${horseId} like ${like.id}` : `cost of ${horseId}`

/** Splits a cost of a horse among its owners (M13). */
export function CostDialog({ horse, currency, like, open, onClose }: CostDialogProps) {
  const draftKey = costDraftKey(horse.id, like)
  const add = useApiChange('POST /api/horses/{id}/costs', { draftKey })
  const kinds = costKindOptions()
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const submit = async (data: FormData): Promise<void> => {
    const kind = kinds.find(({ value }) => value === formText(data, 'kind'))?.value ?? 'livery'
    await add(
      costOf(horse, {
        kind,
        description: formText(data, 'description'),
        servedOn: formText(data, 'servedOn'),
        amountMinor: Number(formText(data, 'amountMinor')),
      }),
    )
    onClose()
    showToast(
      plural(horse.owners.length, {
        one: 'Cost added. You find it under Unbilled.',
        other: 'Cost added for # owners. You find their parts under Unbilled.',
      }),
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Add cost`}>
      <KeptForm draftKey={draftKey} onSubmit={submit} explain={explainRefusal}>
        <TextField
          name="description"
          label={t`Description`}
          hint={t`Owners see this on their invoice, for example “Farrier” or “Livery January”.`}
          autoComplete="off"
          defaultValue={like?.description}
          maxLength={longest.description}
          required
        />
        <Select name="kind" label={t`Type`} options={kinds} defaultValue={like?.kind ?? 'livery'} />
        <AmountAndParts horse={horse} currency={currency} like={like} />
        <DateField name="servedOn" label={t`Date`} defaultValue={today.toString()} required />
        <SubmitButton>{t`Add cost`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}

/** The whole cost, and below it what each owner pays. */
function AmountAndParts({ horse, currency, like }: Pick<CostDialogProps, 'horse' | 'currency' | 'like'>) {
  const locale = useLocale()
  const start = useWritten().text('amountMinor', String(like?.amountMinor ?? ''))
  const [amount, setAmount] = useState(start)
  const parts = splitCost(Number(amount), horse.owners)
  return (
    <>
      <MoneyField
        name="amountMinor"
        label={t`Whole cost`}
        currency={currency}
        locale={locale}
        defaultValue={start}
        onChange={setAmount}
        required
      />
      {parts.length > 1 && (
        <Facts
          facts={parts.map(({ name, share, amountMinor }) => [
            t`${name}, ${formatPercent(share, locale)}`,
            formatMoney(amountMinor, currency, locale),
          ])}
        />
      )}
    </>
  )
}
