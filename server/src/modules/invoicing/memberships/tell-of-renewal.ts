import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { mailBuyer } from '#modules/invoicing/pack-orders/index.ts'
import { now } from '#platform/clock.ts'
import { renewalMail } from './mails.tsx'
import { endAfterNotice, isBefore, renewalAfter } from './rules.ts'
import { lockMembership, noteReminder, pausesOf } from './store.ts'

/** Days before the last day for notice on which a client is told of a renewal. */
const daysBefore = 14

/** Months after which a client is told again of a membership that renews month by month. */
const monthsBetween = 6

/** Months of a renewal after which a client in Great Britain may cancel within 14 days. */
const longRenewal = 12

/** Hours of the business's wall time in which clients are told. */
const [firstHour, lastHour] = [8, 19]

/**
 * Tells a client by mail of the next renewal, 14 days before the last day on which notice would prevent it, once for each
 * renewal; of a membership that renews month by month, every six months.
 */
export async function tellOfRenewal(
  tx: Tx,
  publicUrl: string,
  id: string,
  today: Temporal.PlainDate,
): Promise<void> {
  const [membership, business] = [await lockMembership(tx, id), await findBusiness(tx)]
  if (!membership || !business || membership.endsOn !== null) return
  const { hour } = now().toZonedDateTimeISO(business.timeZone)
  if (hour < firstHour || hour > lastHour) return
  const pauses = await pausesOf(tx, [id])
  // The first renewal that notice in 14 days would no longer prevent.
  const later = endAfterNotice(membership, pauses, today.add({ days: daysBefore })).add({ days: 1 })
  const soonest = endAfterNotice(membership, pauses, today).add({ days: 1 })
  if (later.equals(soonest) || !isDue(membership, soonest)) return
  await noteReminder(tx, id, soonest)
  const end = soonest.subtract({ days: 1 })
  const noticeBy = lastDayOfNotice(today, (day) => endAfterNotice(membership, pauses, day).equals(end))
  await mailBuyer(tx, publicUrl, { pack: membership }, (facts) =>
    renewalMail(facts, {
      name: membership.name,
      renewsOn: soonest,
      months: membership.renewalMonths,
      priceMinor: membership.priceMinor,
      noticeBy,
      until: renewalAfter(membership, pauses, soonest).subtract({ days: 1 }),
      mayCancel: business.country === 'GB' && membership.renewalMonths >= longRenewal,
    }),
  )
}

function isDue(
  {
    remindedOf,
    renewalMonths,
    startsOn,
  }: { remindedOf: Temporal.PlainDate | null; renewalMonths: number; startsOn: Temporal.PlainDate },
  renewal: Temporal.PlainDate,
): boolean {
  if (remindedOf === null) return true
  const since = isBefore(remindedOf, startsOn) ? startsOn : remindedOf
  if (renewalMonths > 1) return isBefore(remindedOf, renewal)
  return !isBefore(renewal, since.add({ months: monthsBetween }))
}

/** The last day, from today on, for which the condition holds; it holds today. */
function lastDayOfNotice(today: Temporal.PlainDate, holds: (day: Temporal.PlainDate) => boolean) {
  let day = today
  while (holds(day.add({ days: 1 }))) day = day.add({ days: 1 })
  return day
}
