import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { day } from '../../../../ui/words/day.ts'
import type { BookedSeat, FreeTime } from '../booking.ts'
import { paidByWords, type PaidByAnswer } from '../paying/paid-by-words.ts'
import type { MoveTerms } from './move-words.ts'

interface MovePayment {
  before: PaidByAnswer
  after: PaidByAnswer
  /** How the lesson is paid at the new time. */
  words: string
}

/** How a lesson without an invoice is paid before and after a move; undefined while it is unknown, or not shown. */
export function useMovePayment(
  { riderId, seatId, startsAt, soldBy }: BookedSeat,
  { offerId, isInvoiced }: MoveTerms,
  time: FreeTime,
): MovePayment | undefined {
  const enabled = soldBy === 'business' && !isInvoiced
  const place = { riderId, offerId, seatId }
  const before = useApiQuery('GET /api/my-seat-payment', { query: { ...place, startsAt } }, { enabled }).data
  const after = useApiQuery(
    'GET /api/my-seat-payment',
    { query: { ...place, startsAt: time.startsAt } },
    { enabled },
  ).data
  return before && after && { before, after, words: paidByWords(after, time.trainerName) }
}

interface PrepaidNoticeProps {
  payment: MovePayment
  /** Day of the new time. */
  onDay: string
  /** Formatted. */
  price: string
}

/** Warns that a prepaid lesson that pays now does not pay at the new time. */
export function PrepaidNotice({ payment: { before, after }, onDay, price }: PrepaidNoticeProps) {
  if (!isPrepaid(before) || isPrepaid(after)) return null
  const { pack } = before
  const lastDay = pack?.lastDay ?? null
  const isOver = lastDay !== null && onDay > lastDay
  const until = day(lastDay)
  if (!pack)
    return (
      <Notice title={t`The pack that pays now does not pay at the new time.`}>
        {t`If you move the lesson, you pay ${price}.`}
      </Notice>
    )
  if (!isOver)
    return (
      <Notice title={t`“${pack.name}” does not pay at the new time.`}>
        {t`Your other lessons before then use it up. If you move this lesson, you pay ${price}.`}
      </Notice>
    )
  return pack.isOfMembership ? (
    <Notice title={t`“${pack.name}” pays for lessons until ${until}.`}>
      {t`At the new time, your membership has no lesson left or does not run: you pay ${price}.`}
    </Notice>
  ) : (
    <Notice title={t`“${pack.name}” ends on ${until}.`}>
      {t`After that day, it does not pay for the lesson: you pay ${price}. To use it, choose a time on or before ${until}.`}
    </Notice>
  )
}

function isPrepaid({ by }: PaidByAnswer): boolean {
  return by === 'pack' || by === 'other_pack' || by === 'membership'
}
