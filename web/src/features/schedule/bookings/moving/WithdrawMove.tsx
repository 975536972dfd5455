import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { useBusy } from '../../../../forms/use-busy.ts'
import { AskingButton } from '../../../../ui/dialogs/AskingButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import type { BookedSeat } from '../booking.ts'

/** Withdraws a request to move a lesson, and asks before. */
export function WithdrawMove({ seat, requestId }: { seat: BookedSeat; requestId: string }) {
  const withdraw = useApiChange('POST /api/my-move-requests/{id}/withdrawal')
  const { busy, run } = useBusy((error) => {
    // A toast, because the list is fetched again and may no longer show this request.
    showToast(explainRefusal(error).message)
    return ''
  })
  const when = momentInWords(seat.startsAt, seat.timeZone)
  return (
    <AskingButton
      variant="secondary"
      busy={busy}
      aria-label={t`Withdraw request to move: ${seat.riderName}, ${when}`}
      title={t`Withdraw this request?`}
      confirm={t`Withdraw request`}
      dismiss={t`Keep request`}
      explanation={t`The lesson stays where it is. You can ask for another time.`}
      onConfirm={() =>
        run(async () => {
          await withdraw({ params: { id: requestId } })
          showToast(t`Request withdrawn. The lesson stays where it is.`)
        })
      }
    >
      {t`Withdraw request to move`}
    </AskingButton>
  )
}
