import type { BodyOf } from '@cavaletti/contract'
import type { membershipsApi } from '@cavaletti/contract/invoicing/memberships'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { findKind } from './kind-store.ts'
import { isBefore } from './rules.ts'
import { startMonths } from './run-months.ts'
import { insertMembership } from './store.ts'

/** Most days from the sale to the first day. */
const mostAhead = 90

/**
 * Sells a membership with the current terms of its type, and charges its months that have begun. Throws `not_found`,
 * `invalid_input` if the rider is missing for a rider's membership or given for a shared one, or for a first day in the
 * past or too far ahead, and `id_taken`.
 * @returns its id
 */
export async function sellMembership(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof membershipsApi.sellMembership>,
): Promise<string> {
  const { id = newId(), kindId, clientId, riderId, soldAtDistance, startAsked = false } = body
  const kind = await findKind(tx, kindId)
  const rider = riderId ? await findRider(tx, riderId) : undefined
  if (!kind || kind.archivedAt !== null || !(await findClient(tx, clientId)) || (riderId && !rider))
    throw new AppError('not_found')
  if (kind.isShared === (riderId !== undefined))
    throw new AppError('invalid_input', {
      fields: { riderId: say(kind.isShared ? 'must be left out: the household shares it' : 'is required') },
    })
  const today = todayIn(await businessTimeZone(tx))
  const startsOn = Temporal.PlainDate.from(body.startsOn)
  if (isBefore(startsOn, today) || isBefore(today.add({ days: mostAhead }), startsOn))
    throw new AppError('invalid_input', {
      fields: { startsOn: say('must be today or within the next {days} days', { days: mostAhead }) },
    })
  const { name, priceMinor, taxRateId, credits, offerIds, carryMost, termMonths, renewalMonths } = kind
  await insertMembership(tx, {
    businessId: tx.businessId,
    id,
    kindId,
    clientId,
    riderId: riderId ?? null,
    name,
    priceMinor,
    taxRateId,
    credits,
    offerIds,
    carryMost,
    termMonths,
    renewalMonths,
    noticeDays: kind.noticeDays,
    pauseMonths: kind.pauseMonths,
    startsOn,
    soldAtDistance,
    startAskedAt: soldAtDistance && startAsked ? now() : null,
    createdBy: scope.actorId,
  })
  await startMonths(tx, scope, id, today)
  return id
}
