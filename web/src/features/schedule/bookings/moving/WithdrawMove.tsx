import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { useBusy } from '../../../../forms/use-busy.ts'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import type { BookedSeat } from '../booking.ts'

/** Withdraws a request to move a lesson. */
export function WithdrawMove({ seat, requestId }: { seat: BookedSeat; requestId: string }) {
  const withdraw = useApiChange('POST /api/my-move-requests/{id}/withdrawal')
  const { busy, run } = useBusy((error) => {
    // A toast, because the list is fetched again and may no longer show this request.
    showToast(explainRefusal(error).message)
    return ''
  })
  const when = momentInWords(seat.startsAt, seat.timeZone)
  return (
    <Button
      variant="secondary"
      busy={busy}
      aria-label={t`Withdraw request to move: ${seat.riderName}, ${when}`}
      onClick={() =>
        run(async () => {
          await withdraw({ params: { id: requestId } })
          showToast(t`Request withdrawn. The lesson stays where it is.`)
        })
      }
    >
      {t`Withdraw request to move`}
    </Button>
  )
}
