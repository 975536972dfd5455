import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocale } from '../../../data/me/use-locale.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { useWritten } from '../../../ui/fields/form/use-written.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { formatPercent } from '../../../ui/words/percent.ts'
import { longest } from './cost-limits.ts'
import { type CostKind, costKindOptions, type HorseCost, type OwnedHorse } from './horse-costs.ts'

interface Content {
  kind: CostKind
  description: string
  amountMinor: number
}

/** What the fields below say. */
export function costFrom(data: FormData): Content {
  return {
    kind: costKindOptions().find(({ value }) => value === formText(data, 'kind'))?.value ?? 'livery',
    description: formText(data, 'description'),
    amountMinor: Number(formText(data, 'amountMinor')),
  }
}

interface CostFieldsProps {
  horse: OwnedHorse
  currency: string
  saved: Pick<HorseCost, keyof Content> | undefined
}

/** Description, type and amount of a cost. */
export function CostFields({ horse, currency, saved }: CostFieldsProps) {
  return (
    <>
      <TextField
        name="description"
        label={t`Description`}
        hint={t`Owners see this on their invoice, for example “Farrier” or “Livery January”.`}
        autoComplete="off"
        defaultValue={saved?.description}
        maxLength={longest.description}
        required
      />
      <Select
        name="kind"
        label={t`Type`}
        options={costKindOptions()}
        defaultValue={saved?.kind ?? 'livery'}
      />
      <AmountAndParts horse={horse} currency={currency} saved={saved} />
    </>
  )
}

/** The whole cost, and below it what each owner pays. */
function AmountAndParts({ horse, currency, saved }: CostFieldsProps) {
  const locale = useLocale()
  const start = useWritten().text('amountMinor', String(saved?.amountMinor ?? ''))
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
