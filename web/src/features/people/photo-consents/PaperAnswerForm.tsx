import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Consents } from './photo-consent.ts'
import { longest } from './photo-limits.ts'
import css from './PhotoConsents.module.css'

/** Records what a guardian or rider signed on paper, for one purpose. */
export function PaperAnswerForm({ consents, onDone }: { consents: Consents; onDone: () => void }) {
  const record = useApiChange('POST /api/riders/{id}/photo-consents')
  const [purposeId, setPurposeId] = useState(consents.purposes[0]?.id ?? '')
  const [answer, setAnswer] = useState<'yes' | 'no'>('yes')
  const purpose = consents.purposes.find(({ id }) => id === purposeId)
  return (
    <Form
      explain={explainRefusal}
      onSubmit={async (data) => {
        if (!purpose) return
        await record({
          params: { id: consents.riderId },
          body: {
            purposeId,
            textVersion: purpose.textVersion,
            agreed: answer === 'yes',
            answeredBy: formText(data, 'answeredBy'),
          },
        })
        showToast(t`Answer saved.`)
        onDone()
      }}
    >
      <Select
        name="purposeId"
        label={t`Purpose`}
        options={consents.purposes.map(({ id, name }) => ({ value: id, label: name }))}
        value={purposeId}
        onChange={(event) => setPurposeId(event.target.value)}
      />
      <p className={css['text']}>{purpose?.text}</p>
      <Choice
        name="agreed"
        label={t`Answer`}
        options={[
          { value: 'yes', label: t({ message: 'Agreed', context: 'to photos' }) },
          { value: 'no', label: t`Not agreed, or withdrawn` },
        ]}
        value={answer}
        onChange={setAnswer}
      />
      <TextField
        name="answeredBy"
        label={t`Signed by`}
        hint={t`The guardian, or the adult rider. The answer replaces earlier ones to this purpose.`}
        autoComplete="off"
        maxLength={longest.answeredBy}
        required
      />
      <SubmitButton>{t`Save answer`}</SubmitButton>
    </Form>
  )
}
