import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface VoidDialogProps {
  open: boolean
  onClose: () => void
  onTakeOut: (reason: string) => Promise<unknown>
}

/** A payment entered by mistake never was; its entry stays, with why. */
export function VoidDialog({ open, onClose, onTakeOut }: VoidDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Did it never come?`}>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          await onTakeOut(formText(data, 'reason'))
          onClose()
        }}
      >
        <p>{t`It was entered by mistake: what it paid is open again. The entry stays, with why. Money that went back is entered as given back instead.`}</p>
        <TextField name="reason" label={t`Why`} autoComplete="off" maxLength={300} required />
        <SubmitButton variant="danger">{t`It never came`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
