import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { activate } from '../../session/browser-account-calls.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import { explainFailure } from '../explain-failure.ts'
import { readLinkState } from '../link-state.ts'

/** A click activates: mail scanners open links, but press no buttons. */
export function ActivatePage() {
  const link = readLinkState(useLocation().state, ['userId', 'secret'])
  const [done, setDone] = useState(false)

  if (done) {
    return (
      <EntryFrame title={t`Your account is active`} lead={t`You can sign in now.`}>
        <LinkButton to="/login">{t`Sign in`}</LinkButton>
      </EntryFrame>
    )
  }
  if (!link) {
    return (
      <EntryFrame title={t`Activate your account`} lead={t`Open the link in the mail we sent you.`}>
        <p>{t`No mail? Sign in once with your address and password, and we send another.`}</p>
        <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t`Activate your account`} lead={t`One click, and you can sign in.`}>
      <Form
        explain={explainFailure}
        onSubmit={async () => {
          await activate(link.userId, link.secret)
          setDone(true)
        }}
      >
        <SubmitButton wide>{t`Activate`}</SubmitButton>
      </Form>
    </EntryFrame>
  )
}
