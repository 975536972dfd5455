import { t } from '@lingui/core/macro'
import type { Role } from '@cavaletti/contract'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Registration } from '../../session/account-calls.ts'
import { register } from '../../session/browser-account-calls.ts'
import { Captcha, type CaptchaHandle } from '../../session/Captcha.tsx'
import { Failure } from '../../session/failure.ts'
import { Form } from '../../ui/fields/form/Form.tsx'
import { NewPasswordField } from '../../ui/fields/text/NewPasswordField.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { explainFailure } from '../entry/explain-failure.ts'
import { formText } from '../../ui/fields/form/form-text.ts'
import { passwordHint, passwordMinimum } from '../entry/password-hint.ts'
import { usePasswordRules } from '../entry/use-password-rules.ts'
import { longest } from './register-limits.ts'

export interface RegisterFormProps {
  invitationCode?: string
  /** Role of the new account. */
  becoming: Role
  /** Known details of the invited person, to fill in; empty if unknown. */
  known?: { email: string; firstName: string; lastName: string } | undefined
  /** Called with the address once the server has accepted. */
  onRegistered: (email: string) => void
}

/** Name, email and password of a new user. */
export function RegisterForm({ invitationCode, becoming, known, onRegistered }: RegisterFormProps) {
  const rules = usePasswordRules()
  const captcha = useRef<CaptchaHandle>(null)
  const affiliateCode = new URLSearchParams(useLocation().search).get('affiliate') ?? undefined

  const submit = async (data: FormData): Promise<void> => {
    const proof = await captcha.current?.answer().catch((cause: unknown) => {
      throw new Failure('Failed', { cause })
    })
    const registration: Registration = {
      email: formText(data, 'email'),
      password: formText(data, 'password'),
      firstName: formText(data, 'firstName'),
      lastName: formText(data, 'lastName'),
      locale: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      invitationCode,
      affiliateCode,
      captcha: proof,
    }
    await register(registration)
    onRegistered(registration.email)
  }

  return (
    <Form explain={explainFailure} onSubmit={submit}>
      <TextField
        name="firstName"
        label={t`First name`}
        autoComplete="given-name"
        maxLength={longest.firstName}
        defaultValue={known?.firstName}
        required
      />
      <TextField
        name="lastName"
        label={t`Last name`}
        autoComplete="family-name"
        maxLength={longest.lastName}
        defaultValue={known?.lastName}
        required
      />
      <TextField
        name="email"
        label={t`Email`}
        {...(known?.email && { hint: t`This invitation only works with this email address.` })}
        type="email"
        autoComplete="username"
        defaultValue={known?.email}
        required
      />
      <NewPasswordField
        name="password"
        label={t`Password`}
        hint={passwordHint(rules, becoming)}
        minimum={passwordMinimum(rules, becoming)}
      />
      <Captcha action="register" mode="invisible" ref={captcha} />
      <SubmitButton wide>{t`Create account`}</SubmitButton>
    </Form>
  )
}
