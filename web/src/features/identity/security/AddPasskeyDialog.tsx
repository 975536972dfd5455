import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal, type ExplainedRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { longest } from './factor-limits.ts'

interface AddPasskeyDialogProps {
  open: boolean
  onClose: () => void
  onCodes: (codes: readonly string[] | null) => void
}

/** Names a new passkey, then lets the browser make it. */
export function AddPasskeyDialog({ open, onClose, onCodes }: AddPasskeyDialogProps) {
  const add = useApiChange('POST /api/me/passkeys')

  const submit = async (data: FormData): Promise<void> => {
    const { makePasskey } = await import('../../../session/passkeys.ts')
    const answer = await makePasskey()
    const { recoveryCodes } = await add({
      body: { ...answer, name: formText(data, 'name'), endsOthers: data.get('endsOthers') !== null },
    })
    onClose()
    showToast(t`Passkey added.`)
    onCodes(recoveryCodes)
  }

  return (
    <Dialog open={open} onClose={onClose} title={t`Add a passkey`}>
      <Form onSubmit={submit} explain={explain}>
        <TextField
          name="name"
          label={t`Name`}
          hint={t`So that you recognise it, such as “My phone”.`}
          defaultValue={t`My device`}
          maxLength={longest.name}
          required
        />
        <Checkbox name="endsOthers" label={t`Sign me out on all other devices`} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Create passkey`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function explain(error: unknown): ExplainedRefusal {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return { message: t`This device already has a passkey for your account.` }
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { message: t`No passkey was made. Try again when you are ready.` }
  return explainRefusal(error)
}
