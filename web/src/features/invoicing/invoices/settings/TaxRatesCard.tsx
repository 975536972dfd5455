import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { KeptForm, useIsKept } from '../../../../forms/KeptForm.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { formatPercent } from '../../../../ui/words/percent.ts'
import { day } from '../../../../ui/words/day.ts'
import { type Billing, type NewTaxRate, useBillingChanges } from './use-billing.ts'
import { longest, ranges } from './tax-rate-limits.ts'

const categories = ['S', 'Z', 'E', 'O', 'AE'] as const

const newRate = 'new tax rate'

/** Tax rates with their periods (M4). */
export function TaxRatesCard({
  billing,
  locale,
  today,
  isOwner,
}: {
  billing: Billing
  locale: string
  today: Temporal.PlainDate
  /** Others see the rates and cannot change them. */
  isOwner: boolean
}) {
  const { taxName, taxInText } = useTaxWords()
  const [adding, setAdding] = useState(useIsKept(newRate))
  const { addRate, endRate } = useBillingChanges()
  const submit = async (data: FormData): Promise<void> => {
    await addRate(readRate(data))
    setAdding(false)
  }
  return (
    <Card
      title={t`${taxName} rates`}
      actions={
        isOwner && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t`Add rate`}
          </Button>
        )
      }
    >
      {billing.taxRates.length === 0 && (
        <p className="quiet">{t`No rate yet: lines carry no ${taxInText}.`}</p>
      )}
      {billing.taxRates.map((rate) => (
        <ListEntry
          key={rate.id}
          title={
            <>
              {rate.name} {formatPercent(rate.rate, locale)}{' '}
              {rate.isUsual && <Badge tone="good">{t`default`}</Badge>}
            </>
          }
          actions={
            isOwner && (
              <>
                {!rate.isUsual && (
                  <Button variant="quiet" onClick={() => void endRate(rate, { isUsual: true })}>
                    {t`Make default rate`}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  onClick={() =>
                    void withUndo(
                      t`${rate.name} archived.`,
                      () => endRate(rate, { archived: true }),
                      () => endRate({ id: rate.id, version: rate.version + 1 }, { archived: false }),
                    )
                  }
                >
                  {t`Archive`}
                </Button>
              </>
            )
          }
        >
          <p>
            {rate.validUntil
              ? t`valid from ${day(rate.validFrom)} until ${day(rate.validUntil)}`
              : t`valid from ${day(rate.validFrom)}`}
          </p>
          {rate.exemptionText && <p>{rate.exemptionText}</p>}
          {rate.exemptionReason === 'private_tuition' && <p>{t`Private tuition`}</p>}
        </ListEntry>
      ))}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t`Add ${taxInText} rate`}>
        <KeptForm draftKey={newRate} onSubmit={submit} explain={explainSave}>
          <TextField name="name" label={t`Name`} autoComplete="off" maxLength={longest.name} required />
          <Select
            name="category"
            label={t`Type`}
            options={[
              { value: 'S', label: t`${taxName} is charged` },
              { value: 'E', label: t`Exempt` },
              { value: 'Z', label: t`Zero rate` },
              { value: 'AE', label: t`Reverse charge` },
              { value: 'O', label: t`Not subject to ${taxInText}` },
            ]}
          />
          <TextField
            name="rate"
            label={t`Percentage`}
            type="number"
            min={ranges.rate.min}
            max={ranges.rate.max / 100}
            step={0.01}
            defaultValue="0"
            required
          />
          <TextField
            name="exemptionText"
            label={t`Why no ${taxInText} is charged`}
            autoComplete="off"
            maxLength={longest.exemptionText}
          />
          {mayTeachFree(billing) && (
            <Checkbox
              name="exemptionReason"
              label={t`Exempt as private tuition`}
              hint={t`Only for sole traders and partnerships, never for a company or club. Ask your tax office whether your lessons qualify.`}
            />
          )}
          <DateField
            name="validFrom"
            label={t`First day`}
            today={today}
            defaultValue={`${today.year}-01-01`}
            required
          />
          <DateField name="validUntil" label={t`Last day`} today={today} />
          <Checkbox name="isUsual" label={t`Default rate`} defaultChecked={billing.taxRates.length === 0} />
          <SubmitButton>{t`Add rate`}</SubmitButton>
        </KeptForm>
      </Dialog>
    </Card>
  )
}

/** M4: private tuition is exempt for natural persons only. */
function mayTeachFree({ legalForm }: Billing): boolean {
  return legalForm === 'sole_trader' || legalForm === 'partnership'
}

function readRate(data: FormData): NewTaxRate {
  return {
    name: formText(data, 'name'),
    category: categories.find((one) => one === formText(data, 'category')) ?? 'S',
    rate: Math.round(Number(formText(data, 'rate')) * 100),
    exemptionText: formText(data, 'exemptionText'),
    exemptionReason: formText(data, 'exemptionReason') ? 'private_tuition' : 'other',
    validFrom: formText(data, 'validFrom'),
    validUntil: formText(data, 'validUntil') || null,
    isUsual: formText(data, 'isUsual') !== '',
  }
}
