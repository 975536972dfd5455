import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { GoodwillLeft } from './GoodwillLeft.tsx'
import type { Seat } from '../lesson.ts'
import { useGoodwillChanges } from './use-goodwill.ts'
import { longest } from './goodwill-limits.ts'

interface SeatGoodwillDialogProps {
  seat: Seat
  open: boolean
  onClose: () => void
}

/** Waives a late cancellation by hand, with a reason; it counts towards the year (S16). */
export function SeatGoodwillDialog({ seat, open, onClose }: SeatGoodwillDialogProps) {
  const { give, takeBack } = useGoodwillChanges()
  return (
    <Dialog open={open} onClose={onClose} title={t`Waive the fee for ${seat.riderName}?`}>
      <GoodwillLeft clientId={seat.clientId} />
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          const id = await give(seat.id, formText(data, 'reason'))
          onClose()
          showToast(t`No charge for this lesson.`, { label: t`Undo`, onAct: () => void takeBack(id) })
        }}
      >
        <TextField name="reason" label={t`Reason`} autoComplete="off" maxLength={longest.reason} required />
        <SubmitButton>{t`Waive fee as goodwill`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
