import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LadderEditor } from '../../../ui/LadderEditor.tsx'
import type { BusinessFields, FieldName } from './business-fields.ts'
import { ranges } from './business-limits.ts'

interface CancelFieldsProps {
  values: BusinessFields
  /** Describes what others saved in a field meanwhile. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** Cancellation fees, and free late cancellations in a year. */
export function CancelFields({ values, meanwhile, set }: CancelFieldsProps) {
  return (
    <>
      <p>
        {t`Applies to bookings from now on. 48 hours before Wednesday 17:30 is Monday 17:30, even when the clocks change.`}
      </p>
      <LadderEditor
        value={values.cancelLadder}
        meanwhile={meanwhile('cancelLadder')}
        onChange={(ladder) => set('cancelLadder', ladder)}
      />
      <TextField
        name="freeLateChanges"
        label={t`Free late cancellations a year`}
        hint={meanwhile('freeLateChanges') ?? t`We count them for each client. Enter 0 for none.`}
        type="number"
        inputMode="numeric"
        min={ranges.freeLateChanges.min}
        max={ranges.freeLateChanges.max}
        step={1}
        required
        value={values.freeLateChanges}
        onChange={(event) => set('freeLateChanges', event.target.value)}
      />
      <TextField
        name="cancelGraceMinutes"
        label={t`Free cancellation after a late booking (minutes)`}
        hint={
          meanwhile('cancelGraceMinutes') ??
          t`For lessons booked after the deadline for free cancellation, or shortly before it. Ends when the lesson starts. Enter 0 for none.`
        }
        type="number"
        inputMode="numeric"
        min={ranges.cancelGraceMinutes.min}
        max={ranges.cancelGraceMinutes.max}
        step={1}
        required
        value={values.cancelGraceMinutes}
        onChange={(event) => set('cancelGraceMinutes', event.target.value)}
      />
      <Checkbox
        name="allowsRiderChange"
        label={t`Clients can let another rider of the family ride instead`}
        hint={
          meanwhile('allowsRiderChange') ??
          t`For lesson types that clients book at once. The other rider must pass the same checks. The price stays.`
        }
        checked={values.allowsRiderChange === 'yes'}
        onChange={(event) => set('allowsRiderChange', event.target.checked ? 'yes' : 'no')}
      />
      <TextField
        name="standingSlotPercent"
        label={t`Ask about weekly slots below this attendance, in percent`}
        hint={
          meanwhile('standingSlotPercent') ??
          t`If a rider came to fewer of the last ten lessons of a weekly series, we ask you under “Requests” whether the rider keeps the slot. The family is not told. Enter 0 to never be asked.`
        }
        type="number"
        inputMode="numeric"
        min={ranges.standingSlotPercent.min}
        max={ranges.standingSlotPercent.max}
        step={1}
        required
        value={values.standingSlotPercent}
        onChange={(event) => set('standingSlotPercent', event.target.value)}
      />
    </>
  )
}
