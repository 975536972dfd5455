import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { longest } from './void-limits.ts'

interface VoidDialogProps {
  what: 'payment' | 'refund'
  open: boolean
  onClose: () => void
  onTakeOut: (reason: string) => Promise<unknown>
}

/** Voids a payment or a refund entered by mistake; its entry stays with the reason. */
export function VoidDialog({ what, open, onClose, onTakeOut }: VoidDialogProps) {
  const words = {
    payment: {
      title: t`Delete this payment?`,
      note: t`Use this for a payment recorded by mistake. Its invoices become unpaid again. The entry stays with your reason. If you paid money back, record a refund instead.`,
      action: t`Delete payment`,
    },
    refund: {
      title: t`Delete this refund?`,
      note: t`Use this for a refund recorded by mistake. The payment covers its invoices again, and anything left becomes the client’s credit. The entry stays with your reason.`,
      action: t`Delete refund`,
    },
  }[what]
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          await onTakeOut(formText(data, 'reason'))
          onClose()
        }}
      >
        <p>{words.note}</p>
        <TextField name="reason" label={t`Reason`} autoComplete="off" maxLength={longest.reason} required />
        <SubmitButton variant="danger">{words.action}</SubmitButton>
      </Form>
    </Dialog>
  )
}
