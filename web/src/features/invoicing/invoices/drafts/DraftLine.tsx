import { t } from '@lingui/core/macro'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import css from './DraftLine.module.css'
import { formatPercent } from '../../../../ui/words/percent.ts'
import type { Billing } from '../settings/use-billing.ts'
import type { Invoice, NewLine } from '../use-invoices.ts'
import { longest, ranges } from './draft-limits.ts'

/** A line with a chosen, unsaved rate. */
type Line = Invoice['lines'][number] & Pick<NewLine, 'taxRateId'>

interface DraftLineProps {
  line: Line
  /** Not saved yet. */
  isNew: boolean
  currency: string
  locale: string
  today: Temporal.PlainDate
  billing: Pick<Billing, 'isSmallBusiness' | 'taxRates'> | undefined
  onRemove: () => void
}

/** Editable fields of a draft line. */
export function DraftLine({ line, isNew, currency, locale, today, billing, onRemove }: DraftLineProps) {
  const { taxName } = useTaxWords()
  const rates = billing?.isSmallBusiness === false ? billing.taxRates : []
  const kept = isNew ? t`Default rate` : t`Keep ${formatPercent(line.taxRate, locale)}`
  return (
    <>
      <div className={css['what']}>
        <TextField
          name={`${line.id} description`}
          label={line.riderName === '' ? t`Description` : t`Description, for ${line.riderName}`}
          autoComplete="off"
          maxLength={longest['lines.description']}
          defaultValue={line.description}
          required
        />
        <MoneyField
          name={`${line.id} amount`}
          label={t`Unit price`}
          currency={currency}
          locale={locale}
          defaultValue={isNew && line.unitPriceMinor === 0 ? '' : String(line.unitPriceMinor)}
          required
        />
      </div>
      <div className={css['more']}>
        <TextField
          name={`${line.id} quantity`}
          label={t`Quantity`}
          type="number"
          inputMode="decimal"
          min={ranges['lines.quantityMilli'].min / 1000}
          max={ranges['lines.quantityMilli'].max / 1000}
          step={0.001}
          defaultValue={String(line.quantityMilli / 1000)}
          required
        />
        <MoneyField
          name={`${line.id} discount`}
          label={t`Discount`}
          currency={currency}
          locale={locale}
          defaultValue={line.discountMinor === 0 ? '' : String(line.discountMinor)}
        />
        {rates.length > 0 && (
          <Select
            name={`${line.id} tax`}
            label={taxName}
            defaultValue={line.taxRateId ?? ''}
            options={[
              { value: '', label: kept },
              ...rates.map(({ id, name, rate }) => ({
                value: id,
                label: `${name}, ${formatPercent(rate, locale)}`,
              })),
            ]}
          />
        )}
        <DateField name={`${line.id} day`} label={t`Day`} today={today} defaultValue={line.servedOn ?? ''} />
        <Button variant="quiet" onClick={onRemove}>
          {t`Remove`}
        </Button>
      </div>
    </>
  )
}

/** The line to save: fields not shown here stay. */
export function writtenLine(line: Line, data: FormData): NewLine {
  const taxRateId = formText(data, `${line.id} tax`)
  return {
    id: line.id,
    riderId: line.riderId,
    servedOn: formText(data, `${line.id} day`) || null,
    description: formText(data, `${line.id} description`),
    detail: line.detail,
    quantityMilli: Math.round(Number(formText(data, `${line.id} quantity`)) * 1000),
    unit: line.unit,
    unitPriceMinor: Number(formText(data, `${line.id} amount`)),
    discountMinor: Number(formText(data, `${line.id} discount`)),
    ...(taxRateId && { taxRateId }),
    ...(line.seatId && { seatId: line.seatId }),
    ...(line.extraId && { extraId: line.extraId }),
  }
}
