import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { PayStatement } from './pay.ts'
import { longest, mostMinor } from './pay-limits.ts'

interface AddLineDialogProps {
  open: boolean
  onClose: () => void
  statement: PayStatement
  locale: string
}

export const correctionDraftKey = (statementId: string): string => `correction of pay ${statementId}`

/** Adds a line to a statement by hand: more pay, or less. */
export function AddLineDialog({ open, onClose, ...rest }: AddLineDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Correction`}>
      <LineForm onDone={onClose} {...rest} />
    </Dialog>
  )
}

function LineForm({
  statement: { id, version, currency },
  locale,
  onDone,
}: Pick<AddLineDialogProps, 'statement' | 'locale'> & { onDone: () => void }) {
  const draftKey = correctionDraftKey(id)
  const add = useApiChange('POST /api/pay-statements/{id}/lines', { draftKey })
  return (
    <KeptForm
      draftKey={draftKey}
      explain={explainRefusal}
      onSubmit={async (data) => {
        const minor = Number(formText(data, 'amountMinor'))
        const amountMinor = formText(data, 'effect') === 'more' ? minor : -minor
        await add({ params: { id }, body: { version, text: formText(data, 'text'), amountMinor } })
        showToast(t`Correction added.`)
        onDone()
      }}
    >
      <TextField
        name="text"
        label={t`What is it for?`}
        hint={t`The person reads this text. Do not name clients.`}
        autoComplete="off"
        maxLength={longest.text}
        required
      />
      <Choice
        name="effect"
        label={t`Effect`}
        options={[
          { value: 'more', label: t`More pay` },
          { value: 'less', label: t`Less pay` },
        ]}
        defaultValue="more"
      />
      <MoneyField name="amountMinor" label={t`Amount`} required most={mostMinor} {...{ currency, locale }} />
      <SubmitButton>{t`Add correction`}</SubmitButton>
    </KeptForm>
  )
}
