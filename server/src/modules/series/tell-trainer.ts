import type { Obstacle } from '@cavaletti/contract'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/accounts/index.ts'
import type { Proposal } from '#modules/lessons/index.ts'
import { findOffer } from '#modules/offers/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { seriesNoticeMail } from './mails.tsx'
import type { SeriesRow } from './store.ts'

/** What its trainer is told, once, of what became of a series behind the scenes. */
export interface Notice {
  /** Days on which there is no lesson, and what was in the way. */
  obstructed: { day: Temporal.PlainDate; obstacles: readonly Obstacle[] }[]
  /** Days whose lesson is there, but without the horses that cannot go. */
  withoutHorses: Temporal.PlainDate[]
  /** Days on which the clocks change under the wall time (S2). */
  clockShifts: { day: Temporal.PlainDate; shift: 'gap' | 'overlap'; startsAt: Temporal.Instant }[]
  /** Days whose lesson could not follow new rules of clocks, and what was in the way. */
  notMoved: { day: Temporal.PlainDate; obstacles: readonly Obstacle[] }[]
}

/** Mails its trainer in the caller's transaction; nothing to tell is no mail. */
export async function tellTrainer(tx: Tx, series: SeriesRow, link: string, notice: Notice): Promise<void> {
  if (Object.values(notice).every((days) => days.length === 0)) return
  const trainer = await findAccount(tx, series.trainer_id)
  const offer = await findOffer(tx, series.business_id, series.offer_id)
  if (trainer?.status !== 'active') return
  const mail = await seriesNoticeMail({
    firstName: trainer.first_name,
    what: series.title || (offer?.name ?? ''),
    timeZone: series.time_zone,
    link,
    notice,
  })
  await queueMail(tx, { to: trainer.email, businessId: series.business_id, ...mail })
}

/** What the clocks do to a lesson of a series. */
export function shiftOf({ lesson }: Proposal): Notice['clockShifts'] {
  const { occurrence_day: day, clock_shift: shift, starts_at: startsAt } = lesson
  return day && (shift === 'gap' || shift === 'overlap') ? [{ day, shift, startsAt }] : []
}
