import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { askedWords, explainRequest } from './request-words.ts'
import type { BookingRequest } from './request.ts'

/** A request as the list and the lesson know it. */
export type Declinable = Pick<
  BookingRequest,
  'seatId' | 'version' | 'riderName' | 'offerName' | 'startsAt' | 'endsAt' | 'timeZone'
>

interface DeclineDialogProps {
  request: Declinable
  open: boolean
  onClose: () => void
  onDeclined?: () => void
  /** Gets a refusal, which the dialog shows too. */
  onRefused?: (error: unknown) => void
}

/** Declines a request, with a message that the client reads as shown. */
export function DeclineDialog({ request, open, onClose, onDeclined, onRefused }: DeclineDialogProps) {
  const { seatId, version, riderName } = request
  const decline = useApiChange('POST /api/booking-requests/{id}/decline')
  const asked = askedWords(request)
  return (
    <Dialog open={open} onClose={onClose} title={t`Decline the request for ${riderName}?`}>
      <DeclineForm
        draftKey={`declining of ${seatId}`}
        letter={t`Your request for ${riderName} was declined: ${asked}.`}
        button={t`Decline request`}
        explain={explainRequest}
        decline={(message) =>
          decline({ params: { id: seatId }, body: { version, ...(message !== undefined && { message }) } })
        }
        onDone={() => {
          onClose()
          showToast(t`Request for ${riderName} declined.`)
          onDeclined?.()
        }}
        onRefused={onRefused}
      />
    </Dialog>
  )
}
