import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AgreementText } from './AgreementText.tsx'
import { longest } from './agreement-limits.ts'
import type { ToSign } from './to-sign.ts'

/** Shows the text of an agreement and takes the signature, once for all riders of the family. */
export function SignDialog({ toSign, onClose }: { toSign: ToSign | undefined; onClose: () => void }) {
  const title = toSign?.agreement.title ?? ''
  return (
    <Dialog open={toSign !== undefined} onClose={onClose} title={title}>
      {toSign && <SignForm {...toSign} onDone={onClose} />}
    </Dialog>
  )
}

function SignForm({ agreement, riders, onDone }: ToSign & { onDone: () => void }) {
  const sign = useApiChange('POST /api/my-riders/{id}/agreements')
  const { id: agreementId, title, text, textVersion } = agreement
  const names = new Intl.ListFormat(document.documentElement.lang).format(
    riders.map(({ riderName }) => riderName),
  )
  return (
    <KeptForm
      draftKey={`signature ${agreementId} ${textVersion}`}
      explain={explainRefusal}
      onSubmit={async (data) => {
        const body = { agreementId, textVersion, signedBy: formText(data, 'signedBy') }
        for (const { riderId } of riders) await sign({ params: { id: riderId }, body })
        onDone()
        showToast(t`${title} signed for ${names}.`)
      }}
    >
      <p>{t`For ${names}`}</p>
      <AgreementText title={title} text={text} />
      <Checkbox name="agreed" label={t`I have read this text and agree to it.`} required />
      <TextField
        name="signedBy"
        label={t`Your full name`}
        hint={t`Your name counts as your signature. We keep it with the text and today’s date.`}
        autoComplete="name"
        maxLength={longest.signedBy}
        required
      />
      <SubmitButton>{t`Sign agreement`}</SubmitButton>
    </KeptForm>
  )
}
