import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { newId } from '../../../wire/new-id.ts'
import type { OfAgeRider } from './take-over.ts'

interface ComingOfAgeFormProps {
  rider: OfAgeRider
  /** The rider's email, as entered by a guardian. */
  email: string
  onDone: () => void
}

/** The rider's email, and the payer from now on. */
export function ComingOfAgeForm({ rider, email, onDone }: ComingOfAgeFormProps) {
  const [id] = useState(newId)
  const [payer, setPayer] = useState<'rider' | 'same'>('rider')
  const takeOver = useApiChange('POST /api/riders/{id}/take-over')
  return (
    <Form
      explain={explainSave}
      onSubmit={async (data) => {
        const address = formText(data, 'email').trim()
        await takeOver({
          params: { id: rider.id },
          body: { id, version: rider.version, email: address || null, payer },
        })
        onDone()
      }}
    >
      <p>
        {t`Level, future lessons and health details move to ${rider.firstName}’s record. Past invoices and lessons stay with the current payer.`}
      </p>
      <TextField
        name="email"
        type="email"
        label={t`Rider’s email`}
        hint={t`Optional. You can invite them there afterwards.`}
        defaultValue={email}
      />
      <Choice
        name="payer"
        label={t`Payer from now on`}
        options={[
          { value: 'rider', label: t`The rider` },
          {
            value: 'same',
            label: t`The current payer`,
            hint: t`They keep paying and can see invoices and receipts. Guardians’ access has ended.`,
          },
        ]}
        value={payer}
        onChange={setPayer}
      />
      <SubmitButton>{t`Create record`}</SubmitButton>
    </Form>
  )
}
