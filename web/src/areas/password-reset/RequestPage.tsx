import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { reportError } from '../../api/report-error.ts'
import { requestReset } from '../../session/browser-account-calls.ts'
import { Captcha, type CaptchaHandle } from '../../session/Captcha.tsx'
import { Form } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import { formText } from '../../ui/form-text.ts'

/** Asking for a reset mail. Whatever happens, the answer is the same: nobody learns which addresses are known. */
export function RequestPage() {
  const captcha = useRef<CaptchaHandle>(null)
  const [requested, setRequested] = useState<string>()

  if (requested !== undefined) {
    return (
      <EntryFrame
        title={t`Check your mail`}
        lead={t`If we know ${requested}, a mail is on its way. Its link works for half an hour.`}
      >
        <p>{t`Nothing there? Look among unwanted mail, or check the address and your connection and ask again.`}</p>
        <p>
          <Link to="/login">{t`Back to sign-in`}</Link>
        </p>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t`Reset your password`} lead={t`We send a link to your address.`}>
      <Form
        onSubmit={async (data) => {
          const email = formText(data, 'email')
          const proof = await captcha.current?.answer().catch(reportError)
          await requestReset(email, proof ?? undefined)
          setRequested(email)
        }}
      >
        <TextField name="email" label={t`Email`} type="email" autoComplete="username" required />
        <Captcha action="password-reset" mode="invisible" ref={captcha} />
        <SubmitButton wide>{t`Send the link`}</SubmitButton>
      </Form>
      <p>
        <Link to="/login">{t`Back to sign-in`}</Link>
      </p>
    </EntryFrame>
  )
}
