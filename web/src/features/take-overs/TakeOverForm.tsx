import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../api/explain-save.ts'
import { newId } from '../../api/new-id.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { OfAgeRider } from './TakeOverCard.tsx'
import { useTakeOverRider } from './use-take-overs.ts'

interface TakeOverFormProps {
  rider: OfAgeRider
  /** Where a guardian says the rider is reached. */
  email: string
  onDone: () => void
}

/** Where the rider is reached, and who pays from now on. */
export function TakeOverForm({ rider, email, onDone }: TakeOverFormProps) {
  const [id] = useState(newId)
  const [payer, setPayer] = useState<'rider' | 'same'>('rider')
  const takeOver = useTakeOverRider(rider.id)
  return (
    <Form
      explain={explainSave}
      onSubmit={async (data) => {
        const address = formText(data, 'email').trim()
        await takeOver({ id, version: rider.version, email: address || null, payer })
        onDone()
      }}
    >
      <p>
        {t`Level, lessons and health data go with ${rider.firstName}. Invoices and lessons ridden so far stay with who paid for them.`}
      </p>
      <TextField
        name="email"
        type="email"
        label={t`Email of the rider`}
        hint={t`You can invite them there afterwards. May stay empty.`}
        defaultValue={email}
      />
      <Choice
        name="payer"
        label={t`Who pays from now on`}
        options={[
          { value: 'rider', label: t`The rider` },
          {
            value: 'same',
            label: t`Who pays now`,
            hint: t`They go on paying, and see invoices and receipts. What guardians could do has ended.`,
          },
        ]}
        value={payer}
        onChange={setPayer}
      />
      <SubmitButton>{t`Make the record`}</SubmitButton>
    </Form>
  )
}
