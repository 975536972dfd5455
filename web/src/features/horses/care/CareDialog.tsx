import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { useWritten } from '../../../ui/fields/form/use-written.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { kindOptions } from './care-words.ts'
import type { NewCare } from './care.ts'
import { longest, ranges } from './care-limits.ts'

interface CareDialogProps {
  horseId: string
  open: boolean
  onClose: () => void
}

export const careDraftKey = (horseId: string): string => `care of ${horseId}`

/** Adds care that was done or is due. */
export function CareDialog({ horseId, open, onClose }: CareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Add care`}>
      <CareForm horseId={horseId} onDone={onClose} />
    </Dialog>
  )
}

function CareForm({ horseId, onDone }: { horseId: string; onDone: () => void }) {
  const add = useApiChange('POST /api/horses/{id}/care')
  const submit = async (data: FormData): Promise<void> => {
    await add({ params: { id: horseId }, body: readCare(data) })
    onDone()
    showToast(t`Care added.`)
  }
  return (
    <KeptForm draftKey={careDraftKey(horseId)} onSubmit={submit} explain={explainRefusal}>
      <CareFields />
    </KeptForm>
  )
}

function CareFields() {
  const { text } = useWritten()
  const [when, setWhen] = useState(text('when', 'done') === 'due' ? 'due' : 'done')
  return (
    <>
      <Select
        name="kind"
        label={t`What`}
        options={kindOptions()}
        defaultValue={kindOptions()[0]?.value ?? ''}
      />
      <TextField
        name="title"
        label={t`Details`}
        hint={t`For example, the name of the vaccine. Optional.`}
        autoComplete="off"
        maxLength={longest.title}
      />
      <Choice
        name="when"
        label={t`When`}
        options={[
          { value: 'done', label: t`Done` },
          { value: 'due', label: t`Due` },
        ]}
        value={when}
        onChange={setWhen}
      />
      <DateField
        key={when}
        name={when === 'done' ? 'doneOn' : 'dueOn'}
        label={when === 'done' ? t`Done on` : t`Due on`}
        defaultValue={when === 'done' ? Temporal.Now.plainDateISO().toString() : ''}
        required
      />
      <TextField
        name="intervalDays"
        label={t`Repeat every (days)`}
        hint={t`Counted from the day it is done. Leave empty if it is needed only once.`}
        type="number"
        inputMode="numeric"
        min={ranges.intervalDays.min}
        max={ranges.intervalDays.max}
      />
      <TextField name="note" label={t`Note`} autoComplete="off" maxLength={longest.note} />
      <SubmitButton>{t`Add care`}</SubmitButton>
    </>
  )
}

function readCare(data: FormData): NewCare {
  const when = formText(data, 'when')
  const interval = formText(data, 'intervalDays')
  const day = formText(data, when === 'done' ? 'doneOn' : 'dueOn')
  return {
    kind: formText(data, 'kind') as NewCare['kind'],
    title: formText(data, 'title'),
    note: formText(data, 'note'),
    ...(when === 'done' ? { doneOn: day } : { dueOn: day }),
    intervalDays: interval === '' ? null : Number(interval),
  }
}
