import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { confirmReset } from '../../session/browser-account-calls.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Link } from '../../ui/Link.tsx'
import { NewPasswordField } from '../../ui/NewPasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import { explainFailure } from '../explain-failure.ts'
import { formText } from '../../ui/form-text.ts'
import { passwordHint, passwordMinimum } from '../password-hint.ts'
import { usePasswordRules } from '../use-password-rules.ts'

interface NewPasswordPageProps {
  /** The parameters of the link from the mail. */
  link: { userId: string; tokenId: string; secret: string }
}

/** Choosing a new password with the link from the mail. */
export function NewPasswordPage({ link }: NewPasswordPageProps) {
  const rules = usePasswordRules()
  const [done, setDone] = useState(false)

  if (done) {
    return (
      <EntryFrame
        title={t`Your password is changed`}
        lead={t`Wherever you were signed in, you are signed out now.`}
      >
        <LinkButton to="/login">{t`Sign in`}</LinkButton>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame title={t`Choose a new password`}>
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
        <SubmitButton wide>{t`Change the password`}</SubmitButton>
      </Form>
      <p>
        <Link to="/password-reset">{t`Ask for another link`}</Link>
      </p>
    </EntryFrame>
  )
}
