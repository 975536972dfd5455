import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { explainRefusal } from '../../../api/explain-refusal.ts'
import { useMe } from '../../../api/use-me.ts'
import { session } from '../../../session/browser-session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { formText } from '../../../ui/form-text.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { sessionsKey } from './use-sessions.ts'

/** Changes your own password. Every other session ends; this one continues with the tokens of the answer. */
export function PasswordPage() {
  const queries = useQueryClient()
  const { data: me } = useMe()
  // A new key creates new, empty fields.
  const [round, setRound] = useState(0)

  const change = async (data: FormData): Promise<void> => {
    const body = {
      currentPassword: formText(data, 'currentPassword'),
      newPassword: formText(data, 'newPassword'),
    }
    session.signIn(await call('POST /api/me/password', { body }))
    setRound((last) => last + 1)
    showToast(t`Password changed. We signed you out on all other devices.`)
    await queries.invalidateQueries({ queryKey: sessionsKey })
  }

  return (
    <>
      <PageHeader title={t`Password`} />
      <Card narrow>
        <p>{t`When you change your password, we sign you out on all other devices.`}</p>
        <Form key={round} onSubmit={change} explain={explainRefusal}>
          {/* Tells password managers the account of this password. */}
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
            hint={t`Use a few unrelated words, or a password from your password manager.`}
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
