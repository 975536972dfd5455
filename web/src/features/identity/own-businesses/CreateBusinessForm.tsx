import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { newId } from '../../../wire/new-id.ts'
import { switchBusiness } from './switch-business.ts'
import { longest } from './own-business-limits.ts'

/** Creates a business of one's own. Its area opens then, in every tab. */
export function CreateBusinessForm() {
  // The same for every attempt, so that a lost answer creates no second business.
  const [idempotencyKey] = useState(newId)
  const create = async (data: FormData): Promise<void> => {
    const { businessId } = await call('POST /api/me/own-business', {
      body: { name: formText(data, 'name') },
      idempotencyKey,
    })
    await switchBusiness(businessId)
  }
  return (
    <Form onSubmit={create} explain={explainRefusal}>
      <TextField
        name="name"
        label={t`Name of your business`}
        hint={t`Clients see this name. You can change it later.`}
        autoComplete="organization"
        maxLength={longest.name}
        required
      />
      <div>
        <SubmitButton>{t`Create business`}</SubmitButton>
      </div>
    </Form>
  )
}
