import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { kindOptions, kindWord } from './permit-words.ts'
import type { NewPermit, Permit } from './permit.ts'
import { longest } from './permit-limits.ts'

interface PermitDialogProps {
  /** The certificate to change; `new` to add one. */
  permit: Permit | 'new' | undefined
  trainers: readonly { id: string; name: string }[]
  onClose: () => void
}

export const permitDraftKey = (permit: Pick<Permit, 'id' | 'version'> | undefined): string =>
  permit ? `certificate ${permit.id} ${permit.version}` : 'new certificate'

/** Adds or changes a certificate. */
export function PermitDialog({ permit, trainers, onClose }: PermitDialogProps) {
  const add = useApiChange('POST /api/permits')
  const change = useApiChange('PATCH /api/permits/{id}')
  const old = permit === 'new' ? undefined : permit
  const submit = async (data: FormData): Promise<void> => {
    const written = readPermit(data)
    if (old) await change({ params: { id: old.id }, body: { version: old.version, ...written } })
    else await add({ body: written })
    onClose()
    showToast(old ? t`${kindWord(written.kind)} saved.` : t`${kindWord(written.kind)} added.`)
  }
  return (
    <Dialog
      open={permit !== undefined}
      onClose={onClose}
      title={old ? t`Edit: ${kindWord(old.kind)}` : t`Add certificate`}
    >
      <KeptForm draftKey={permitDraftKey(old)} onSubmit={submit} explain={explainSave}>
        <Select
          name="kind"
          label={t`Type`}
          options={kindOptions()}
          defaultValue={old?.kind ?? kindOptions()[0]?.value ?? ''}
        />
        <Select
          name="trainerId"
          label={t`Holder`}
          options={[
            { value: '', label: t`Business` },
            ...trainers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={old?.trainerId ?? ''}
        />
        <DateField name="expiresOn" label={t`Valid until`} defaultValue={old?.expiresOn ?? ''} required />
        <TextField
          name="reference"
          label={t`Number`}
          autoComplete="off"
          maxLength={longest.reference}
          defaultValue={old?.reference ?? ''}
        />
        <TextField
          name="issuer"
          label={t`Issued by`}
          autoComplete="off"
          maxLength={longest.issuer}
          defaultValue={old?.issuer ?? ''}
        />
        <TextField
          name="note"
          label={t`Note`}
          autoComplete="off"
          maxLength={longest.note}
          defaultValue={old?.note ?? ''}
        />
        <SubmitButton>{t`Save`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}

function readPermit(data: FormData): NewPermit {
  const trainerId = formText(data, 'trainerId')
  return {
    kind: formText(data, 'kind') as NewPermit['kind'],
    trainerId: trainerId === '' ? null : trainerId,
    expiresOn: formText(data, 'expiresOn'),
    reference: formText(data, 'reference'),
    issuer: formText(data, 'issuer'),
    note: formText(data, 'note'),
  }
}
