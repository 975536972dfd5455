import type { Tx } from '#database/scope.ts'
import { findStaff, type Member } from '#modules/identity/memberships/index.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { ratesOf } from '#modules/invoicing/pay-rates/index.ts'
import { feesOf } from '#modules/invoicing/yard-fees/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type DraftLine, draftLines } from './draft-lines.ts'
import { type Days, periodOf } from './read-period.ts'
import { statedLessons } from './store.ts'
import { lessonsTaught } from './taught-store.ts'

export interface GatheredPay extends Days {
  member: Member
  lines: DraftLine[]
}

/** The lines that a statement of somebody would have now. Throws `not_found`, and `invalid_input` for a wrong period. */
export async function gatherPay(
  tx: Tx,
  memberId: string,
  given: { from?: string | undefined; until?: string | undefined },
): Promise<GatheredPay & { seller: Awaited<ReturnType<typeof findBilling>> }> {
  const [member, seller] = await Promise.all([findStaff(tx, memberId), findBilling(tx)])
  if (!member) throw new AppError('not_found')
  const days = periodOf(given, seller.business.timeZone)
  const [stated, rates, fees] = await Promise.all([
    statedLessons(tx, { memberId, until: days.until }),
    ratesOf(tx, memberId),
    feesOf(tx),
  ])
  const also = stated.map(({ lessonId }) => lessonId)
  const lessons = await lessonsTaught(tx, { trainerId: memberId, ...days, now: now(), also })
  const { currency } = seller.business
  const payee = { memberId, rates, fees, currency, isSmallBusiness: seller.isSmallBusiness }
  return { ...days, member, seller, lines: draftLines(lessons, stated, payee) }
}
