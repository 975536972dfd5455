import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { whenWords } from '../lesson-words.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { explainMove } from './request-words.ts'
import type { MoveRequest } from './request.ts'

interface DeclineMoveDialogProps {
  request: MoveRequest
  onClose: () => void
  /** Gets a refusal, which the dialog shows too. */
  onRefused: (error: unknown) => void
}

/** Declines a request to move a lesson, with a message that the client reads as shown. */
export function DeclineMoveDialog({ request, onClose, onRefused }: DeclineMoveDialogProps) {
  const { id, riderName, from, timeZone } = request
  const decline = useApiChange('POST /api/move-requests/{id}/decline')
  const stays = whenWords({ ...from, timeZone })
  return (
    <Dialog open onClose={onClose} title={t`Decline the move for ${riderName}?`}>
      <DeclineForm
        draftKey={`declining of move ${id}`}
        letter={t`Your request to move the lesson of ${riderName} was declined: it stays on ${stays}.`}
        button={t`Decline move`}
        explain={explainMove}
        decline={(message) => decline({ params: { id }, body: message === undefined ? {} : { message } })}
        onDone={() => {
          onClose()
          showToast(t`Move for ${riderName} declined.`)
        }}
        onRefused={onRefused}
      />
    </Dialog>
  )
}
