import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useMe } from '../../../data/me/use-me.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { longest } from './proof-limits.ts'

type Way = 'password' | 'totp' | 'recoveryCode'

interface ProofFormProps {
  security: ReplyOf<Api['GET /api/me/security']>
  /** A password is not enough. */
  factorNeeded: boolean
  onDone: (isProved: boolean) => void
}

/** The ways in which this account can prove its owner, the strongest first. */
export function ProofForm({ security, factorNeeded, onDone }: ProofFormProps) {
  const { data: me } = useMe()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const ways: Way[] = [
    ...(security.totpSince ? (['totp'] as const) : []),
    ...(factorNeeded ? [] : (['password'] as const)),
    ...(security.recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ]
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const words: Record<Way, string> = {
    password: t`Use my password`,
    totp: t`Use my authenticator app`,
    recoveryCode: t`Use a recovery code`,
  }

  const prove = async (data: FormData): Promise<void> => {
    const name = way ?? 'password'
    await call('POST /api/me/proof', { body: { [name]: formText(data, name) } })
    onDone(true)
  }
  const byPasskey = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    const { provePasskey, isGivenUp } = await import('../../../session/passkeys.ts')
    try {
      await call('POST /api/me/proof', { body: { passkey: await provePasskey() } })
      onDone(true)
    } catch (error) {
      setProblem(
        isGivenUp(error)
          ? t`No passkey was used. Try again, or use another way.`
          : explainRefusal(error).message,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {security.passkeys.length > 0 && (
        <Button wide busy={busy} onClick={() => void byPasskey()}>{t`Use my passkey`}</Button>
      )}
      {problem && <ActionNotice tone="danger" title={problem} />}
      <Form key={way} onSubmit={prove} explain={explainRefusal}>
        {/* Tells password managers the account of this password. */}
        <input hidden type="text" name="username" autoComplete="username" value={me?.email ?? ''} readOnly />
        {way === 'password' && (
          <PasswordField name="password" label={t`Your password`} autoComplete="current-password" required />
        )}
        {way === 'totp' && (
          <TextField
            name="totp"
            label={t`Code of your authenticator app`}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={longest.totp}
            required
          />
        )}
        {way === 'recoveryCode' && (
          <TextField
            name="recoveryCode"
            label={t`Recovery code`}
            autoComplete="off"
            maxLength={longest.recoveryCode}
            required
          />
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setWay(other)}>
              {words[other]}
            </Button>
          ))}
        <DialogActions>
          <Button variant="secondary" onClick={() => onDone(false)}>{t`Cancel`}</Button>
          {way && <SubmitButton>{t`Confirm`}</SubmitButton>}
        </DialogActions>
      </Form>
    </>
  )
}
