import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { session } from '../../../session/browser-session.ts'
import { Card } from '../../../ui/Card.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

/** Changes your own password. Every other session ends; this one continues with the tokens of the answer. */
export function PasswordPage() {
  const save = useApiChange('POST /api/me/password')
  const { data: me } = useMe()
  // A new key creates new, empty fields.
  const [round, setRound] = useState(0)

  const change = async (data: FormData): Promise<void> => {
    const body = {
      currentPassword: formText(data, 'currentPassword'),
      newPassword: formText(data, 'newPassword'),
    }
    const answer = await save({ body })
    session.signIn(answer)
    setRound((last) => last + 1)
    showToast(t`Password changed. We signed you out on all other devices.`)
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
