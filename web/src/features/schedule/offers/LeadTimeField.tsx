import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { leadHours, leadUnit, type LeadUnit, mostLead, shownLead } from './lead-time.ts'
import { ranges } from './offer-limits.ts'
import css from './Offers.module.css'

interface LeadTimeFieldProps {
  /** Hours as text. */
  value: string
  hint: ReactNode
  onChange: (hours: string) => void
}

/** How long before the start clients book at the latest, in hours or days. */
export function LeadTimeField({ value, hint, onChange }: LeadTimeFieldProps) {
  const [unit, setUnit] = useState(() => leadUnit(Number(value)))
  const shown = shownLead(value, unit)
  const { min, max } = ranges.bookingLeadHours
  return (
    <div className={css['lead']}>
      <TextField
        name="bookingLeadHours"
        label={t`Book at least this long before`}
        hint={hint}
        type="number"
        inputMode="numeric"
        min={min}
        max={mostLead(max, unit)}
        required
        autoComplete="off"
        value={shown}
        onChange={(event) => onChange(leadHours(event.target.value, unit))}
      />
      <Select
        name="bookingLeadUnit"
        label={t`Hours or days`}
        options={[
          { value: 'hours', label: t`hours` },
          { value: 'days', label: t`days` },
        ]}
        value={unit}
        onChange={(event) => {
          const chosen = event.target.value as LeadUnit
          setUnit(chosen)
          onChange(leadHours(shown, chosen))
        }}
      />
    </div>
  )
}
