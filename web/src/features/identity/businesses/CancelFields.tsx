import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LadderEditor } from '../../../forms/LadderEditor.tsx'
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
        freeChanges={Number(values.freeLateChanges) || 0}
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
    </>
  )
}
