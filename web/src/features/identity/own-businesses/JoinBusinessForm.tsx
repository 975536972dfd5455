import { t } from '@lingui/core/macro'
import { useState, type ComponentType } from 'react'
import { type ExplainedRefusal, explainRefusal } from '../../../forms/explain-refusal.ts'
import { session } from '../../../session/browser-session.ts'
import { call } from '../../../session/call.ts'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import { useOwnBusinesses } from './use-own-businesses.ts'
import { longest } from './own-business-limits.ts'

interface JoinBusinessFormProps {
  /** The code of the invitation link, or empty. */
  startCode: string
  /** Shown below the code: the sender. */
  preview: ComponentType<{ code: string }>
}

/** Joins an inviting business with the account of the session. Its area opens then, in every tab. */
export function JoinBusinessForm({ startCode, preview: Preview }: JoinBusinessFormProps) {
  const [code, setCode] = useState(startCode)
  const [refused, setRefused] = useState<string>()
  const used = useOwnBusinesses().find(({ isInUse, role }) => isInUse && role === 'client')
  const join = async (data: FormData): Promise<void> => {
    const body = { code: code.trim(), leaves: data.has('leaves') }
    setRefused(undefined)
    try {
      const { businessId } = await call('POST /api/me/businesses', { body })
      await session.follow(businessId)
    } catch (error) {
      if (isAboutCode(error)) setRefused(code)
      throw error
    }
  }
  return (
    <Form onSubmit={join} explain={explain}>
      <TextField
        name="code"
        label={t`Invitation code`}
        hint={t`16 letters and digits from the invitation email, or from the person who invites you. You can leave out the hyphens.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest.code}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {/* The field says it already. */}
      {code !== refused && <Preview code={code} />}
      {used && (
        <Checkbox
          name="leaves"
          label={t`I leave ${used.name}`}
          hint={t`Without this you stay a client of both, and switch between them in the account menu.`}
        />
      )}
      <div>
        <SubmitButton>{t`Join business`}</SubmitButton>
      </div>
    </Form>
  )
}

function isAboutCode(error: unknown): error is ApiError {
  return error instanceof ApiError && ['invitation_invalid', 'invitation_for_another'].includes(error.code)
}

/** Beside the code, so that it disappears once another one is typed. */
function explain(error: unknown): ExplainedRefusal {
  if (!isAboutCode(error)) return explainRefusal(error)
  return { message: error.message, fields: { code: error.message }, fieldsSuffice: true }
}
