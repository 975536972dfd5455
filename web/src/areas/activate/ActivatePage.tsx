import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { activate } from '../../session/browser-account-calls.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Form } from '../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { explainFailure } from '../entry/explain-failure.ts'
import { readLinkState } from '../links/link-state.ts'

/** Activates after a click: mail filters open links, but press no buttons. */
export function ActivatePage() {
  const link = readLinkState(useLocation().state, ['userId', 'secret'])
  const [done, setDone] = useState(false)

  if (done) {
    return (
      <EntryFrame key="done" title={t`Your account is active`} lead={t`You can now sign in.`}>
        <LinkButton to="/login">{t`Sign in`}</LinkButton>
      </EntryFrame>
    )
  }
  if (!link) {
    return (
      <EntryFrame title={t`Activate your account`} lead={t`Open the link in the email we sent you.`}>
        <p>{t`No email? Check your spam folder. To get another link, sign in with your email and password.`}</p>
        <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame key="form" title={t`Activate your account`} lead={t`Press the button, then sign in.`}>
      <Form
        explain={explainFailure}
        onSubmit={async () => {
          await activate(link.userId, link.secret)
          setDone(true)
        }}
      >
        <SubmitButton wide>{t`Activate account`}</SubmitButton>
      </Form>
    </EntryFrame>
  )
}
