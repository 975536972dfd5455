import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm, useKeptTexts } from '../../../forms/KeptForm.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { FirstDayField } from '../../../ui/fields/time/FirstDayField.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { newId } from '../../../wire/new-id.ts'
import type { PayRate, PayRates } from './pay.ts'
import { ranges } from './pay-limits.ts'
import css from './Pay.module.css'

type Basis = PayRate['basis']

/** Adds a pay rate that applies from a day on. */
export function RateForm({ rates: { memberId, currency, items } }: { rates: PayRates }) {
  const locale = useLocale()
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const [id] = useState(newId)
  // A new rate begins a new draft.
  const draftKey = `pay rate of ${memberId} after ${items[0]?.id ?? ''}`
  const { text } = useKeptTexts(draftKey)
  const [basis, setBasis] = useState(text<Basis>('basis', 'lesson') as Basis)
  const { data: offers = [] } = useApiQuery(
    'GET /api/offers',
    { query: { limit: 100 } },
    { select: ({ items }) => items },
  )
  const add = useApiChange('POST /api/team/{id}/pay-rates')
  return (
    <KeptForm
      draftKey={draftKey}
      onDiscard={() => setBasis('lesson')}
      aria-label={t`New pay rate`}
      explain={explainRefusal}
      onSubmit={async (data) => {
        const offerId = formText(data, 'offerId')
        await add({
          params: { id: memberId },
          body: {
            id,
            offerId: offerId === '' ? null : offerId,
            basis,
            validFrom: formText(data, 'validFrom'),
            ...(basis === 'share' && { sharePoints: Math.round(Number(formText(data, 'share')) * 100) }),
            ...(isAmount(basis) && { rateMinor: Number(formText(data, 'rateMinor')) }),
          },
        })
        showToast(t`Pay rate added.`)
      }}
    >
      <Choice
        name="basis"
        label={t`Pay basis`}
        options={[
          { value: 'lesson', label: t`Lesson` },
          { value: 'hour', label: t`Hour` },
          { value: 'head', label: t`Rider`, hint: t`Riders who came, and those who did not come but pay.` },
          {
            value: 'share',
            label: t`Share of the charge`,
            hint: t`What the riders pay for the lesson, without tax.`,
          },
          {
            value: 'none',
            label: t`No rate`,
            hint: t`Ends the rate. For a lesson type, the rate of all lesson types applies again.`,
          },
        ]}
        value={basis}
        onChange={setBasis}
      />
      {isAmount(basis) && (
        <MoneyField name="rateMinor" label={t`Amount`} required {...{ currency, locale }} />
      )}
      {basis === 'share' && (
        <TextField
          name="share"
          label={t`Share in percent`}
          type="number"
          inputMode="decimal"
          min={ranges.sharePoints.min / 100}
          max={ranges.sharePoints.max / 100}
          step={0.01}
          required
        />
      )}
      <div className={css['pair']}>
        <Select
          name="offerId"
          label={t`Lesson type`}
          options={[
            { value: '', label: t`All lesson types` },
            ...offers.map(({ id: value, name: label }) => ({ value, label })),
          ]}
        />
        <FirstDayField today={today} />
      </div>
      <p className="quiet">{t`Rates are kept. If the day is in the past, lessons on an earlier statement are corrected on the next one.`}</p>
      <SubmitButton>{t`Add pay rate`}</SubmitButton>
    </KeptForm>
  )
}

const isAmount = (basis: Basis) => basis === 'lesson' || basis === 'hour' || basis === 'head'
