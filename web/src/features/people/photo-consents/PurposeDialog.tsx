import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Purpose } from './photo-consent.ts'
import { longest } from './photo-limits.ts'

export const newPurposeDraftKey = 'new photo purpose'

/** Adds a purpose, or changes its name and text. */
export function PurposeDialog({
  purpose,
  onClose,
}: {
  /** The purpose to change; `new` to add one. */
  purpose: Purpose | 'new' | undefined
  onClose: () => void
}) {
  const add = useApiChange('POST /api/photo-purposes')
  const change = useApiChange('PATCH /api/photo-purposes/{id}')
  const old = purpose === 'new' ? undefined : purpose
  const submit = async (data: FormData): Promise<void> => {
    const written = { name: formText(data, 'name'), text: formText(data, 'text') }
    if (old) await change({ params: { id: old.id }, body: { version: old.version, ...written } })
    else await add({ body: written })
    onClose()
    showToast(t`${written.name} saved.`)
  }
  return (
    <Dialog
      open={purpose !== undefined}
      onClose={onClose}
      title={old ? t`Edit: ${old.name}` : t`Add purpose`}
    >
      <KeptForm
        draftKey={old ? `photo purpose ${old.id} ${old.version}` : newPurposeDraftKey}
        onSubmit={submit}
        explain={explainSave}
      >
        <TextField
          name="name"
          label={t`Name`}
          autoComplete="off"
          maxLength={longest.name}
          defaultValue={old?.name}
          required
        />
        <TextArea
          name="text"
          label={t`What people agree to`}
          hint={t`Say who sees the photos, where, and for how long.`}
          rows={5}
          maxLength={longest.text}
          defaultValue={old?.text}
          required
        />
        {old && (
          <Notice title={t`If you change the text, everybody is asked again`}>
            {t`Until they answer, photos and videos count as not agreed.`}
          </Notice>
        )}
        <SubmitButton>{t`Save purpose`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
