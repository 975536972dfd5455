import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { EntryFrame } from '../../entry/EntryFrame.tsx'
import { MailedLink } from './MailedLink.tsx'

/** Confirms a new address after a click: mail filters open links, but press no buttons. */
export function NewEmailPage() {
  const [confirmed, setConfirmed] = useState('')
  const title = t`Confirm your new address`
  if (confirmed !== '')
    return (
      <EntryFrame
        key="done"
        title={t`Your address is changed`}
        lead={t`From now on, sign in with ${confirmed}. Our emails go there.`}
      >
        <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
      </EntryFrame>
    )
  return (
    <MailedLink
      title={title}
      find={(params, signal) => call('GET /api/email-change/{p1}/{p2}', { params, silent: true, signal })}
      whyDead={t`It was used already, it is older than 24 hours, it was cancelled or replaced, or the password has changed since. If your address is not changed yet, ask for another link in your profile.`}
    >
      {({ email }, params) => (
        <EntryFrame
          key="form"
          title={title}
          lead={t`Your account will use ${email} for sign-in and for our emails.`}
        >
          <Form
            explain={explainRefusal}
            onSubmit={async () => {
              await call('POST /api/email-change/{p1}/{p2}', { params, silent: true })
              setConfirmed(email)
            }}
          >
            <SubmitButton wide>{t`Confirm new address`}</SubmitButton>
          </Form>
        </EntryFrame>
      )}
    </MailedLink>
  )
}
