import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { LadderEditor } from '../../../ui/LadderEditor.tsx'
import { NumberField } from './NumberField.tsx'
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
      <NumberField
        name="freeLateChanges"
        label={t`Free late cancellations a year`}
        hint={meanwhile('freeLateChanges') ?? t`We count them for each client. Enter 0 for none.`}
        range={ranges.freeLateChanges}
        value={values.freeLateChanges}
        onChange={(value) => set('freeLateChanges', value)}
      />
      <NumberField
        name="cancelGraceMinutes"
        label={t`Free cancellation after a late booking (minutes)`}
        hint={
          meanwhile('cancelGraceMinutes') ??
          t`For lessons booked after the deadline for free cancellation, or shortly before it. Ends when the lesson starts. Enter 0 for none.`
        }
        range={ranges.cancelGraceMinutes}
        value={values.cancelGraceMinutes}
        onChange={(value) => set('cancelGraceMinutes', value)}
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
      <NumberField
        name="standingSlotPercent"
        label={t`Ask about weekly slots below this attendance, in percent`}
        hint={
          meanwhile('standingSlotPercent') ??
          t`If a rider came to fewer of the last ten lessons of a weekly series, we ask you under “Requests” whether the rider keeps the slot. The family is not told. Enter 0 to never be asked.`
        }
        range={ranges.standingSlotPercent}
        value={values.standingSlotPercent}
        onChange={(value) => set('standingSlotPercent', value)}
      />
    </>
  )
}
