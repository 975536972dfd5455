import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AgreementText } from './AgreementText.tsx'
import type { RiderAgreements } from './agreement.ts'
import { longest } from './agreement-limits.ts'

interface PaperSignatureFormProps {
  agreements: RiderAgreements
  /** Of the business. */
  today: Temporal.PlainDate
  onDone: () => void
}

/** Records what a guardian or rider signed on paper. */
export function PaperSignatureForm({ agreements: all, today, onDone }: PaperSignatureFormProps) {
  const record = useApiChange('POST /api/riders/{id}/agreements')
  const { riderId, agreements } = all
  const open = agreements.find(({ isOpen }) => isOpen) ?? agreements[0]
  const [chosen, choose] = useState(open?.id ?? '')
  const agreement = agreements.find(({ id }) => id === chosen)
  return (
    <KeptForm
      draftKey={`paper signature ${riderId}`}
      explain={explainRefusal}
      onSubmit={async (data) => {
        if (!agreement) return
        const { id: agreementId, textVersion } = agreement
        const [signedBy, signedOn] = [formText(data, 'signedBy'), formText(data, 'signedOn')]
        await record({ params: { id: riderId }, body: { agreementId, textVersion, signedBy, signedOn } })
        onDone()
        showToast(t`Signature saved.`)
      }}
    >
      <Select
        name="agreementId"
        label={t`Agreement`}
        options={agreements.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      />
      {agreement && <AgreementText title={agreement.title} text={agreement.text} />}
      <TextField
        name="signedBy"
        label={t`Signed by`}
        hint={t`Enter the guardian, or the adult rider. Keep the paper.`}
        autoComplete="off"
        maxLength={longest.signedBy}
        required
      />
      <DateField
        name="signedOn"
        label={t`Signed on`}
        today={today}
        defaultValue={today.toString()}
        required
      />
      <SubmitButton>{t`Save signature`}</SubmitButton>
    </KeptForm>
  )
}
