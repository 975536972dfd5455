import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { session } from '../../session/browser-session.ts'
import { call } from '../../session/call.ts'
import type { CaptchaHandle } from '../../session/Captcha.tsx'
import { Checkbox } from '../../ui/fields/choosing/Checkbox.tsx'
import { formText } from '../../ui/fields/form/form-text.ts'
import { Form } from '../../ui/fields/form/Form.tsx'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { ApiError } from '../../wire/api-error.ts'
import { SignInCaptcha } from '../entry/SignInCaptcha.tsx'
import type { Joining } from './Joined.tsx'

interface JoinFormProps {
  code: string
  /** Email address of the invitation; empty if any will do. */
  email: string
  /** The account becomes a client's. */
  isClient: boolean
  onJoined: (joining: Joining) => void
}

/** Joins the inviting business with an existing account, proved by its password. */
export function JoinForm({ code, email, isClient, onJoined }: JoinFormProps) {
  const captcha = useRef<CaptchaHandle>(null)
  const [captchaWanted, setCaptchaWanted] = useState(false)

  const submit = async (data: FormData): Promise<void> => {
    const body = {
      email: formText(data, 'email'),
      password: formText(data, 'password'),
      captcha: await captcha.current?.answer(),
      leaves: data.has('leaves'),
    }
    try {
      const reply = await call('PATCH /api/trainer-users/{code}', { params: { code }, body, silent: true })
      if (reply.tokens) session.signIn(reply.tokens)
      onJoined({ ...reply, isClient })
    } catch (error) {
      if (error instanceof ApiError && error.captchaRequired) setCaptchaWanted(true)
      throw error
    }
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        name="email"
        label={t`Email`}
        {...(email && { hint: t`This invitation only works with this email address.` })}
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" required />
      {isClient && (
        <Checkbox
          name="leaves"
          label={t`I leave the business I have been with`}
          hint={t`Without this you stay a client of both, and switch between them in the account menu.`}
        />
      )}
      {captchaWanted && <SignInCaptcha ref={captcha} />}
      <SubmitButton wide>{t`Join with this account`}</SubmitButton>
    </Form>
  )
}
