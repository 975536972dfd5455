import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { confirmReset } from '../../session/browser-account-calls.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/form/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { NewPasswordField } from '../../ui/fields/text/NewPasswordField.tsx'
import { SubmitButton } from '../../ui/fields/form/SubmitButton.tsx'
import { EntryFrame } from '../entry/EntryFrame.tsx'
import { explainFailure } from '../entry/explain-failure.ts'
import { formText } from '../../ui/fields/form/form-text.ts'
import { passwordHint, passwordMinimum } from '../entry/password-hint.ts'
import { usePasswordRules } from '../entry/use-password-rules.ts'
import { type ResetLink, useResetLink } from './use-reset-link.ts'

interface NewPasswordPageProps {
  /** Parameters of the mailed link. */
  link: ResetLink
}

/** Sets a new password by the mailed link; an invalid link is reported first. */
export function NewPasswordPage({ link }: NewPasswordPageProps) {
  const rules = usePasswordRules()
  const state = useResetLink(link)
  const [done, setDone] = useState(false)

  if (done) {
    return (
      <EntryFrame
        key="done"
        title={t`Password changed`}
        lead={t`We signed you out on all your devices. Sign in with your new password.`}
      >
        <LinkButton to="/login">{t`Sign in`}</LinkButton>
      </EntryFrame>
    )
  }
  if (state === 'dead') {
    return (
      <EntryFrame
        key="dead"
        title={t`This link no longer works`}
        lead={t`It has already been used, it is older than 30 minutes, or part of it is missing.`}
      >
        <LinkButton to="/password-reset">{t`Get a new link`}</LinkButton>
        <p>
          <Link to="/login">{t`Go to sign-in`}</Link>
        </p>
      </EntryFrame>
    )
  }
  if (state === 'loading') {
    return <EntryFrame key="loading" title={t`Choose a new password`}>{t`Checking your link…`}</EntryFrame>
  }
  if (typeof state === 'object') {
    return (
      <EntryFrame
        key="unclear"
        title={t`Choose a new password`}
        lead={t`We can’t check your link right now. Check your connection and try again.`}
      >
        <Button onClick={state.again}>{t`Try again`}</Button>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame key="form" title={t`Choose a new password`}>
      <Form
        explain={explainFailure}
        onSubmit={async (data) => {
          await confirmReset(link.userId, link.tokenId, link.secret, formText(data, 'password'))
          setDone(true)
        }}
      >
        <NewPasswordField
          name="password"
          label={t`New password`}
          hint={passwordHint(rules)}
          minimum={passwordMinimum(rules)}
        />
        <SubmitButton wide>{t`Change password`}</SubmitButton>
      </Form>
      <p>
        <Link to="/password-reset">{t`Get a new link`}</Link>
      </p>
    </EntryFrame>
  )
}
