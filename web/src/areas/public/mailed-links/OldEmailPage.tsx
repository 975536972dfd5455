import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { EntryFrame } from '../../entry/EntryFrame.tsx'
import { MailedLink } from './MailedLink.tsx'

/** Takes a change of address back after a click, and goes on to a new password. */
export function OldEmailPage() {
  const navigate = useNavigate()
  const title = t`Take the change back`
  return (
    <MailedLink
      title={title}
      find={(params, signal) =>
        call('GET /api/email-change-back/{p1}/{p2}', { params, silent: true, signal })
      }
      whyDead={t`It was used already, or it is older than 72 hours. If the change was taken back, choose a new password: “Forgotten your password?” on the sign-in page.`}
    >
      {({ email }, params) => (
        <EntryFrame
          key="form"
          title={title}
          lead={t`Your account gets ${email} back. Then you choose a new password.`}
        >
          <p>{t`We sign everybody out on all devices, and the password stops working. We remove passkeys and authenticator apps that were added shortly before the change or after it.`}</p>
          <Form
            explain={explainRefusal}
            onSubmit={async () => {
              const reset = await call('POST /api/email-change-back/{p1}/{p2}', { params, silent: true })
              await navigate('/password-reset', { replace: true, state: reset })
            }}
          >
            <SubmitButton wide>{t`Take the change back`}</SubmitButton>
          </Form>
        </EntryFrame>
      )}
    </MailedLink>
  )
}
