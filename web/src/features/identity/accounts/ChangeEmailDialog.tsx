import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { longest } from './email-limits.ts'

/** Asks for a new address. It counts once it is confirmed from there. */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ask = useApiChange('POST /api/me/email/change')
  const submit = async (data: FormData): Promise<void> => {
    const email = formText(data, 'email')
    await ask({ body: { email, endsOthers: data.get('endsOthers') !== null } })
    onClose()
    showToast(t`We sent a link to ${email}. Open it to confirm the address.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Change email address`}>
      <p>{t`We send a link to the new address. When you confirm it there, you sign in with the new address, and our emails go there.`}</p>
      <p>{t`We also send an email to your old address. For 72 hours, you can take the change back from there.`}</p>
      <Form onSubmit={submit} explain={explainRefusal}>
        <TextField
          name="email"
          label={t`New email address`}
          type="email"
          autoComplete="email"
          maxLength={longest.email}
          required
        />
        <Checkbox name="endsOthers" label={t`Sign me out on all other devices`} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Send link`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
