import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { useMe } from '../../api/use-me.ts'
import { session } from '../../session/browser-session.ts'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sessionsKey } from './use-sessions.ts'

/** Changes one's own password. Every other session ends; this one goes on with the tokens of the answer. */
export function PasswordPage() {
  const queries = useQueryClient()
  const { data: me } = useMe()
  // Another number empties the fields by making them anew.
  const [round, setRound] = useState(0)

  const change = async (data: FormData): Promise<void> => {
    const body = {
      currentPassword: formText(data, 'currentPassword'),
      newPassword: formText(data, 'newPassword'),
    }
    session.signIn(await call('POST /api/me/password', { body }))
    setRound((last) => last + 1)
    showToast(t`Your password is changed. Everywhere else you have been signed out.`)
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }

  return (
    <>
      <PageHeader title={t`Password`} />
      <Card narrow>
        <p>{t`A new password signs you out everywhere but here.`}</p>
        <Form key={round} onSubmit={change} explain={explainRefusal}>
          {/* Tells password managers whose password this is. */}
          <input
            hidden
            type="text"
            name="username"
            autoComplete="username"
            value={me?.email ?? ''}
            readOnly
          />
          <PasswordField
            name="currentPassword"
            label={t`Current password`}
            autoComplete="current-password"
            required
          />
          <PasswordField
            name="newPassword"
            label={t`New password`}
            hint={t`Four unrelated words make a good one, and so does what your password manager suggests.`}
            autoComplete="new-password"
            required
          />
          <div>
            <SubmitButton>{t`Change password`}</SubmitButton>
          </div>
        </Form>
      </Card>
    </>
  )
}
