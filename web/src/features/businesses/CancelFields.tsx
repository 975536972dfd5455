import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { LadderEditor } from '../../ui/LadderEditor.tsx'
import type { BusinessFields, FieldName } from './business-fields.ts'

interface CancelFieldsProps {
  values: BusinessFields
  /** What others saved in a field meanwhile, in words. */
  meanwhile: (name: FieldName) => ReactNode
  set: (name: FieldName, value: string) => void
}

/** What it costs a client to cancel, and how often a year it is let off. */
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
        hint={
          meanwhile('freeLateChanges') ??
          t`Counted automatically for each client. 0 for none. You can take each one back.`
        }
        type="number"
        inputMode="numeric"
        min={0}
        max={50}
        step={1}
        required
        value={values.freeLateChanges}
        onChange={(event) => set('freeLateChanges', event.target.value)}
      />
      <TextField
        name="cancelGraceMinutes"
        label={t`Free to cancel after booking (minutes)`}
        hint={
          meanwhile('cancelGraceMinutes') ??
          t`For lessons booked after, or shortly before, the free deadline. Ends when the lesson starts. 0 for no grace.`
        }
        type="number"
        inputMode="numeric"
        min={0}
        max={1440}
        step={1}
        required
        value={values.cancelGraceMinutes}
        onChange={(event) => set('cancelGraceMinutes', event.target.value)}
      />
    </>
  )
}
