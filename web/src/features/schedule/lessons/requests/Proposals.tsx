import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { keptOffline } from '../../../../data/offline/kept-offline.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { useBusy } from '../../../../forms/use-busy.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { AskingButton } from '../../../../ui/dialogs/AskingButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import type { OwnSeat } from '../own-lessons/my-lessons.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { ownSeatTime, ownSeatWords } from '../own-lessons/own-seat-words.ts'
import css from './Proposals.module.css'
import { ProposalTimes } from './ProposalTimes.tsx'

/** Times that trainers propose for the client's requests; nothing without any. */
export function Proposals() {
  const lessons = useApiQuery('GET /api/my-lessons', { query: { when: 'coming', limit: 20 } }, keptOffline)
  const proposed = (lessons.data?.items ?? []).filter(({ proposal }) => proposal !== null)
  if (proposed.length === 0) return null
  return (
    <Card title={t`Your trainer proposes a change`}>
      {proposed.map((seat) => (
        <ProposalItem key={seat.seatId} seat={seat} />
      ))}
    </Card>
  )
}

function ProposalItem({ seat }: { seat: OwnSeat }) {
  const accept = useApiChange('POST /api/my-seats/{id}/proposal/acceptance')
  const refuse = useApiChange('POST /api/my-seats/{id}/proposal/refusal')
  const { busy, run } = useBusy((error) => {
    // A toast, because the list is fetched again and may no longer show this proposal.
    showToast(explain(error))
    return ''
  })
  const { seatId, riderName, proposal, heldUntil, timeZone, mayCancel } = seat
  if (!proposal) return null
  const { message } = proposal
  const answer = { params: { id: seatId }, body: { version: proposal.version } }
  return (
    <article className={css['item']} aria-label={t`Proposal for ${riderName}`}>
      <p className={css['title']}>
        {riderName} · {ownSeatWords(seat)}
      </p>
      <ProposalTimes asked={proposal.asked} seat={seat} />
      {message !== '' && <p>{t`Message: ${message}`}</p>}
      {heldUntil && (
        <p className="quiet">
          {t`Nothing is booked yet. The time is kept for you until ${momentInDigits(heldUntil, timeZone)}.`}
        </p>
      )}
      {mayCancel && (
        <div className={css['acts']}>
          <Button
            busy={busy}
            aria-label={t`Accept proposal: ${riderName}, ${ownSeatTime(seat)}`}
            onClick={() =>
              run(async () => {
                await accept(answer)
                showToast(t`Lesson booked for ${riderName}.`)
              })
            }
          >
            {t`Accept proposal`}
          </Button>
          <AskingButton
            variant="secondary"
            busy={busy}
            aria-label={t`Decline proposal: ${riderName}, ${ownSeatTime(seat)}`}
            title={t`Decline this proposal?`}
            confirm={t`Decline proposal`}
            dismiss={t`Go back`}
            explanation={t`Your request ends, and this time is no longer kept for you.`}
            onConfirm={() =>
              run(async () => {
                await refuse(answer)
                showToast(t`Proposal declined. Your request has ended.`)
              })
            }
          >
            {t`Decline proposal`}
          </AskingButton>
        </div>
      )}
    </article>
  )
}

function explain(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'seat_state' || code === 'not_found')
    return t`This proposal can no longer be answered. It was answered already, withdrawn, or has expired.`
  return explainRefusal(error).message
}
