import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Passkey } from './use-security.ts'
import { longest } from './factor-limits.ts'

/** Undefined: closed. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey | undefined
  onClose: () => void
}) {
  const rename = useApiChange('PATCH /api/me/passkeys/{id}')
  const submit = async (data: FormData): Promise<void> => {
    if (!passkey) return
    await rename({ params: { id: passkey.id }, body: { name: formText(data, 'name') } })
    onClose()
    showToast(t`Passkey renamed.`)
  }
  return (
    <Dialog open={passkey !== undefined} onClose={onClose} title={t`Rename passkey`}>
      <Form onSubmit={submit} explain={explainRefusal}>
        <TextField
          name="name"
          label={t`Name`}
          defaultValue={passkey?.name}
          maxLength={longest.name}
          required
        />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Rename passkey`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
