import { t } from '@lingui/core/macro'
import { useRef, useState, type ComponentType, type Ref } from 'react'
import { useMe } from '../../../data/use-me.ts'
import { explainRefusal, type ExplainedRefusal } from '../../../forms/explain-refusal.ts'
import { signIn } from '../../../session/browser-account-calls.ts'
import { call } from '../../../session/call.ts'
import type { CaptchaHandle } from '../../../session/Captcha.tsx'
import { formText } from '../../../ui/form-text.ts'
import { Form } from '../../../ui/Form.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ApiError } from '../../../wire/api-error.ts'

/** The joined trainer. `signedIn` is false if the new sign-in after joining failed. */
export interface Joined {
  trainerName: string
  businessName: string
  signedIn: boolean
}

export interface JoinTrainerFormProps {
  /** The code of the invitation link, or empty. */
  startCode: string
  /** Shown below the code: the sender. */
  preview: ComponentType<{ code: string }>
  /** Required after several wrong passwords. */
  captcha: ComponentType<{ ref: Ref<CaptchaHandle> }>
  onJoined: (joined: Joined) => void
}

/**
 * Joins the inviting trainer with an existing account. The call carries no bearer token (specification,
 * section 7), so it needs the password as proof. It ends every session, and the same password opens a new one
 * here.
 */
export function JoinTrainerForm({
  startCode,
  preview: Preview,
  captcha: Captcha,
  onJoined,
}: JoinTrainerFormProps) {
  const { data: me } = useMe()
  const [code, setCode] = useState(startCode)
  const captcha = useRef<CaptchaHandle>(null)
  const [captchaWanted, setCaptchaWanted] = useState(false)
  const email = me?.email ?? ''

  const join = async (data: FormData): Promise<void> => {
    const password = formText(data, 'password')
    const body = { email, password, captcha: await captcha.current?.answer(), leaves: true }
    try {
      const params = { code: code.trim() }
      const { trainerName, businessName } = await call('PATCH /api/trainer-users/{code}', {
        params,
        body,
        silent: true,
      })
      const signedIn = await signIn({ email, password }).then(
        () => true,
        () => false,
      )
      onJoined({ trainerName, businessName, signedIn })
    } catch (error) {
      if (error instanceof ApiError && error.captchaRequired) setCaptchaWanted(true)
      throw error
    }
  }

  return (
    <Form onSubmit={join} explain={explainJoin}>
      <TextField
        name="code"
        label={t`Invitation code`}
        hint={t`16 letters and digits from the invitation email or your trainer. You can leave out the hyphens.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Preview code={code} />
      {/* Tells password managers the account of this password. */}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={t`Your password`}
        hint={t`If you accept, we connect your account to this trainer. Confirm with your password.`}
        autoComplete="current-password"
        required
      />
      {captchaWanted && <Captcha ref={captcha} />}
      <div>
        <SubmitButton>{t`Join this trainer`}</SubmitButton>
      </div>
    </Form>
  )
}

function explainJoin(error: unknown): ExplainedRefusal {
  const refusal = explainRefusal(error)
  if (refusal.code !== 'invalid_credentials') return refusal
  return {
    message: t`The password is wrong. Please try again.`,
    fields: { password: t`The password is wrong. Please try again.` },
    fieldsSuffice: true,
  }
}
