import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { requestReset } from '../../session/browser-account-calls.ts'
import { Captcha, type CaptchaHandle } from '../../session/Captcha.tsx'
import { formText } from '../../ui/fields/form/form-text.ts'
import { Form } from '../../ui/fields/form/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../ui/fields/text/TextField.tsx'
import { reportError } from '../../wire/report-error.ts'
import { readEmail } from '../entry/entry-email.ts'
import { EntryFrame } from '../entry/EntryFrame.tsx'

/** Requests a reset mail. The answer is always the same, so that it reveals no addresses. */
export function RequestPage() {
  const captcha = useRef<CaptchaHandle>(null)
  const [requested, setRequested] = useState<string>()
  const [email, setEmail] = useState(readEmail(useLocation().state))

  if (requested !== undefined) {
    return (
      <EntryFrame
        key="requested"
        title={t`Check your email`}
        lead={t`If there is an account for ${requested}, we have sent a link to that address. It works for 30 minutes.`}
      >
        <p>{t`Nothing there? Check your spam folder and the spelling of your email address, then try again.`}</p>
        <p>
          <Link to="/login" state={{ email: requested }}>{t`Back to sign-in`}</Link>
        </p>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t`Reset your password`} lead={t`We’ll email you a link.`}>
      <Form
        onSubmit={async (data) => {
          const typed = formText(data, 'email')
          const proof = await captcha.current?.answer().catch(reportError)
          await requestReset(typed, proof ?? undefined)
          setRequested(typed)
        }}
      >
        <TextField
          name="email"
          label={t`Email`}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          required
        />
        <Captcha action="password-reset" mode="invisible" ref={captcha} />
        <SubmitButton wide>{t`Send link`}</SubmitButton>
      </Form>
      <p>
        <Link to="/login" state={{ email }}>{t`Back to sign-in`}</Link>
      </p>
    </EntryFrame>
  )
}
