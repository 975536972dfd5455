import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import type { BookingRequest } from './request.ts'
import type { RequestPlaces } from './RequestItem.tsx'
import css from './Proposals.module.css'
import { ProposalTimes } from './ProposalTimes.tsx'

interface ProposedListProps extends Pick<RequestPlaces, 'riderAt' | 'lessonAt'> {
  requests: readonly BookingRequest[]
}

/** Times that trainers proposed and clients have not answered yet; nothing without any. */
export function ProposedList({ requests, ...places }: ProposedListProps) {
  const [withdrawing, setWithdrawing] = useState<BookingRequest>()
  if (requests.length === 0) return null
  return (
    <Card title={t`Waiting for the client`}>
      {requests.map((request) => (
        <article key={request.seatId} className={css['item']} aria-label={request.riderName}>
          <p className={css['title']}>
            <Link to={places.riderAt(request.riderId)}>{request.riderName}</Link> ·{' '}
            <Link to={places.lessonAt(request)}>{request.offerName}</Link>
          </p>
          {request.proposal && <ProposalTimes asked={request.proposal.asked} seat={request} />}
          {request.heldUntil && (
            <p className="quiet">
              {t`The time is kept until ${momentInDigits(request.heldUntil, request.timeZone)}.`}
            </p>
          )}
          <div className={css['acts']}>
            <Button
              variant="secondary"
              aria-label={t`Withdraw proposal: ${request.riderName}`}
              onClick={() => setWithdrawing(request)}
            >
              {t`Withdraw proposal`}
            </Button>
          </div>
        </article>
      ))}
      {withdrawing && <DeclineDialog request={withdrawing} open onClose={() => setWithdrawing(undefined)} />}
    </Card>
  )
}
