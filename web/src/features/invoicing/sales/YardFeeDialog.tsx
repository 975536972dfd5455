import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { FirstDayField } from '../../../ui/fields/time/FirstDayField.tsx'
import { DatedTerm } from '../../../ui/lists/DatedTerm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { newId } from '../../../wire/new-id.ts'
import css from './Sales.module.css'
import type { YardFees } from './sales.ts'
import { yardFeeWords } from '../../../ui/words/pay-terms.ts'

interface YardFeeDialogProps {
  open: boolean
  onClose: () => void
  fees: YardFees | undefined
}

/** The yard fees of a lesson type with their days; owners add one. */
export function YardFeeDialog({ open, onClose, fees }: YardFeeDialogProps) {
  const may = useMay()
  return (
    <Dialog open={open} onClose={onClose} title={t`Yard fee`}>
      {fees && (
        <div className={css['page']}>
          <FeeList {...fees} />
          {may('money.settings') && (
            <FeeForm key={fees.items[0]?.id ?? 'first'} fees={fees} onDone={onClose} />
          )}
        </div>
      )}
    </Dialog>
  )
}

function FeeList({ items }: YardFees) {
  const locale = useLocale()
  if (items.length === 0) return null
  return (
    <ul className={css['fees']} aria-label={t`Yard fees`}>
      {items.map((fee) => (
        <li key={fee.id}>
          <DatedTerm words={yardFeeWords(fee, locale)} {...fee} />
        </li>
      ))}
    </ul>
  )
}

/** Adds a fee that applies from a day on. */
function FeeForm({ fees: { offerId, currency, items }, onDone }: { fees: YardFees; onDone: () => void }) {
  const locale = useLocale()
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const [id] = useState(newId)
  const add = useApiChange('POST /api/offers/{id}/yard-fees')
  const now = items.find(({ isCurrent }) => isCurrent)
  return (
    <KeptForm
      draftKey={`yard fee of ${offerId} after ${items[0]?.id ?? ''}`}
      aria-label={t`New yard fee`}
      explain={explainRefusal}
      onSubmit={async (data) => {
        await add({
          params: { id: offerId },
          body: {
            id,
            lessonMinor: Number(formText(data, 'lessonMinor')),
            horseMinor: Number(formText(data, 'horseMinor')),
            validFrom: formText(data, 'validFrom'),
          },
        })
        showToast(t`Yard fee saved.`)
        onDone()
      }}
    >
      <MoneyField
        name="lessonMinor"
        label={t`For a lesson`}
        hint={t`For the arena: once for a lesson, as soon as a rider came or pays.`}
        defaultValue={String(now?.lessonMinor ?? 0)}
        required
        {...{ currency, locale }}
      />
      <MoneyField
        name="horseMinor"
        label={t`For a rider on a school horse`}
        hint={t`Riders on their own horse cost the trainer nothing more.`}
        defaultValue={String(now?.horseMinor ?? 0)}
        required
        {...{ currency, locale }}
      />
      <FirstDayField today={today} />
      <p className="quiet">
        {t`Earlier fees are kept. Enter 0 twice to end the fee. If the day is in the past, lessons on an earlier statement are corrected on the next one.`}
      </p>
      <SubmitButton>{t`Save yard fee`}</SubmitButton>
    </KeptForm>
  )
}
