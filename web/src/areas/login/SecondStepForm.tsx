import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import type { SecondStep } from '../../session/account-calls.ts'
import { session } from '../../session/browser-session.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/Button.tsx'
import { formText } from '../../ui/fields/form/form-text.ts'
import { Form, type Refusal } from '../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { longest } from './second-step-limits.ts'

/** Few people lose their second step: the sign-in page loads without these words. */
const LostSecondStep = lazy(async () => ({
  default: (await import('./LostSecondStep.tsx')).LostSecondStep,
}))

/** Asks for the second factor after the right password. `onOver`: back to the password. */
export function SecondStepForm({ step, onOver }: { step: SecondStep; onOver: () => void }) {
  const { ticket, methods } = step
  const [isRecovering, setRecovering] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isLost, setLost] = useState(false)
  const asksCode = isRecovering || methods.includes('totp')

  const submit = async (data: FormData): Promise<void> => {
    const code = formText(data, 'code')
    const body = isRecovering ? { ticket, recoveryCode: code } : { ticket, totp: code }
    session.signIn(await call('POST /api/authenticate/second-step', { body, silent: true }))
  }
  const explain = (error: unknown): Refusal => {
    if (error instanceof ApiError && error.code === 'second_step_over') setOver(true)
    return explainRefusal(error)
  }

  if (isLost)
    return (
      <Suspense fallback={<EntryFrame title={t`Second step`}>{null}</EntryFrame>}>
        <LostSecondStep
          ticket={ticket}
          explain={explain}
          isOver={isOver}
          onBack={() => setLost(false)}
          onOver={onOver}
        />
      </Suspense>
    )
  return (
    <EntryFrame title={t`Second step`} lead={lead(asksCode, isRecovering)}>
      {asksCode && (
        <Form key={String(isRecovering)} explain={explain} onSubmit={submit}>
          <TextField
            name="code"
            label={isRecovering ? t`Recovery code` : t`Code`}
            autoComplete={isRecovering ? 'off' : 'one-time-code'}
            inputMode={isRecovering ? 'text' : 'numeric'}
            autoCapitalize="characters"
            maxLength={isRecovering ? longest.recoveryCode : longest.totp}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field before it is gone, so its focus goes on here
            autoFocus
            required
          />
          {!isOver && <SubmitButton wide>{t`Sign in`}</SubmitButton>}
        </Form>
      )}
      {!isOver && methods.includes('passkey') && <PasskeyButton />}
      {!isOver && (
        <Button variant="quiet" onClick={() => setRecovering(!isRecovering)}>
          {isRecovering ? t`Use my second step` : t`Use a recovery code`}
        </Button>
      )}
      {!isOver && (
        <Button variant="quiet" onClick={() => setLost(true)}>{t`I have lost my second step`}</Button>
      )}
      <Button variant={isOver ? 'primary' : 'quiet'} onClick={onOver}>{t`Start again`}</Button>
    </EntryFrame>
  )
}

function lead(asksCode: boolean, isRecovering: boolean): string {
  if (isRecovering) return t`Enter one of the recovery codes that you saved. Each works once.`
  return asksCode ? t`Enter the code that your authenticator app shows now.` : t`Use your passkey to sign in.`
}
