import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../../data/use-me.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { proven } from '../../../session/browser-proof.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { formText } from '../../../ui/form-text.ts'
import { Form } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'

/** Asks for a fresh proof of the user when a call needs one; the call then goes on. One for each area. */
export function ProofDialog() {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(undefined)
  const { data: me } = useMe()

  useEffect(
    () =>
      proven.onProofNeeded(() => {
        setOpen(true)
        return new Promise((resolve) => (answer.current = resolve))
      }),
    [],
  )

  const close = (isProved: boolean): void => {
    setOpen(false)
    answer.current?.(isProved)
    answer.current = undefined
  }
  const prove = async (data: FormData): Promise<void> => {
    await call('POST /api/me/proof', { body: { password: formText(data, 'password') } })
    close(true)
  }

  return (
    <Dialog open={isOpen} onClose={() => close(false)} title={t`Confirm that it is you`}>
      <p>{t`You signed in more than 10 minutes ago. Confirm that it is you, then we carry on.`}</p>
      <Form onSubmit={prove} explain={explainRefusal}>
        {/* Tells password managers the account of this password. */}
        <input hidden type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly />
        <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
        <DialogActions>
          <Button variant="secondary" onClick={() => close(false)}>{t`Cancel`}</Button>
          <SubmitButton>{t`Confirm`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
