import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { longest } from './void-limits.ts'

interface VoidDialogProps {
  open: boolean
  onClose: () => void
  onTakeOut: (reason: string) => Promise<unknown>
}

/** Voids a payment entered by mistake; its entry stays with the reason. */
export function VoidDialog({ open, onClose, onTakeOut }: VoidDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Delete this payment?`}>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          await onTakeOut(formText(data, 'reason'))
          onClose()
        }}
      >
        <p>{t`Use this for a payment recorded by mistake. Its invoices become unpaid again. The entry stays with your reason. If you paid money back, record a refund instead.`}</p>
        <TextField name="reason" label={t`Reason`} autoComplete="off" maxLength={longest.reason} required />
        <SubmitButton variant="danger">{t`Delete payment`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
