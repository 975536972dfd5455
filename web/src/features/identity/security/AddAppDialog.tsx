import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { longest } from './factor-limits.ts'
import css from './Security.module.css'

export type NewApp = ReplyOf<Api['POST /api/me/totp']>

interface AddAppDialogProps {
  /** The secret to scan. Undefined: closed. */
  app: NewApp | undefined
  onClose: () => void
  onCodes: (codes: readonly string[] | null) => void
}

/** The secret as QR code and text, and the first code of the app. */
export function AddAppDialog({ app, onClose, onCodes }: AddAppDialogProps) {
  const confirm = useApiChange('POST /api/me/totp/confirmation')
  const submit = async (data: FormData): Promise<void> => {
    const body = { code: formText(data, 'code'), endsOthers: data.get('endsOthers') !== null }
    const { recoveryCodes } = await confirm({ body })
    onClose()
    showToast(t`Authenticator app added.`)
    onCodes(recoveryCodes)
  }
  const secret = app?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <Dialog open={app !== undefined} onClose={onClose} title={t`Add an authenticator app`}>
      {app && (
        <>
          <p>{t`Scan this code with your app. On this phone, open it in your app or enter the key by hand.`}</p>
          <img className={css['code']} src={app.code} alt={t`QR code with the key for your app`} />
          <p className={css['secret']}>{secret}</p>
          <div className={css['buttons']}>
            <CopyButton variant="quiet" text={app.secret} label={t`Copy key`} />
            <a href={app.address}>{t`Open in app`}</a>
          </div>
          <Form onSubmit={submit} explain={explainRefusal}>
            <TextField
              name="code"
              label={t`Code that your app shows now`}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={longest.code}
              required
            />
            <Checkbox name="endsOthers" label={t`Sign me out on all other devices`} />
            <DialogActions>
              <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
              <SubmitButton>{t`Add authenticator app`}</SubmitButton>
            </DialogActions>
          </Form>
        </>
      )}
    </Dialog>
  )
}
