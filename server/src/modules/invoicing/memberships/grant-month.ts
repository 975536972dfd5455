import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { addExtra } from '#modules/invoicing/unbilled/index.ts'
import {
  coverSeats,
  insertEntry,
  insertPack,
  lockPacks,
  standingPacks,
  unitPrice,
} from '#modules/invoicing/packs/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { isRenewal, monthEnd, monthStart, type Pause } from './rules.ts'
import { type MembershipRow, unmarkedLessons } from './store.ts'

/** Days for which a lesson that returns late can still be used. */
const graceDays = 30

/** In Great Britain, a consumer may cancel within 14 days after a renewal for this many months or more (M12). */
const longRenewal = 12

/**
 * Charges a month of a membership and adds its lessons, which can be used from its first day (M17). Call it with the
 * membership locked; the database refuses a month twice.
 * @returns the pack, and the extra that charges for it
 */
export async function grantMonth(
  tx: Tx,
  scope: Scope,
  membership: MembershipRow,
  { month, pauses }: { month: number; pauses: readonly Pause[] },
): Promise<{ packId: string; extraId: string; description: string }> {
  const { id: membershipId, clientId, riderId, priceMinor, credits, carryMost } = membership
  await lapseExcess(tx, membership, month)
  const business = await findBusiness(tx)
  const from = monthStart(membership, month)
  const until = monthEnd(membership, month)
  const { day } = writingOf(business?.country ?? 'GB')
  const description = inLanguage(await businessLanguage(tx), () =>
    say('{membership}, {from} to {until}', {
      membership: membership.name,
      from: day(from),
      until: day(until),
    }),
  )
  const [packId, extraId] = [newId(), newId()]
  await addExtra(tx, scope, {
    id: extraId,
    clientId,
    ...(riderId && { riderId }),
    kind: 'pack',
    servedOn: from.toString(),
    description,
    unitPriceMinor: priceMinor,
    taxRateId: membership.taxRateId,
  })
  const mayCancel =
    business?.country === 'GB' &&
    membership.renewalMonths >= longRenewal &&
    isRenewal(membership, pauses, month)
  await insertPack(tx, {
    businessId: tx.businessId,
    id: packId,
    origin: 'membership',
    membershipId,
    clientId,
    riderId,
    extraId,
    name: description,
    credits,
    priceMinor,
    offerIds: membership.offerIds,
    usableFrom: 'start',
    missedCounts: true,
    soldOn: from,
    expiresOn: carryMost > 0 ? monthEnd(membership, month + 1) : until,
    graceDays,
    soldAtDistance: month === 0 ? membership.soldAtDistance : mayCancel,
    startAskedAt: month === 0 ? membership.startAskedAt : mayCancel ? now() : null,
    createdBy: scope.actorId,
  })
  await insertEntry(tx, {
    businessId: tx.businessId,
    id: newId(),
    packId,
    kind: 'granted',
    credits,
    unitPriceMinor: unitPrice(priceMinor, credits),
    createdBy: scope.actorId,
  })
  return { packId, extraId, description }
}

/**
 * Ends lessons of the month before beyond those that are carried over. Lessons that took place are written first, and
 * lessons without attendance keep their credits.
 */
async function lapseExcess(tx: Tx, membership: MembershipRow, month: number): Promise<void> {
  if (membership.carryMost === 0 || month === 0) return
  await coverSeats(tx)
  await lockPacks(tx)
  const from = monthStart(membership, month - 1)
  const packs = await standingPacks(tx, { clientId: membership.clientId, running: true })
  const before = packs.find((pack) => pack.membershipId === membership.id && pack.soldOn.equals(from))
  if (!before) return
  const kept = await unmarkedLessons(tx, membership, { from, until: monthEnd(membership, month - 1) })
  const excess = before.left - kept - membership.carryMost
  if (excess <= 0) return
  await insertEntry(tx, {
    businessId: tx.businessId,
    id: newId(),
    packId: before.id,
    kind: 'ended',
    credits: -excess,
    unitPriceMinor: unitPrice(before.priceMinor, before.credits),
    reason: inLanguage(await businessLanguage(tx), () => say('Not carried over')),
  })
}
