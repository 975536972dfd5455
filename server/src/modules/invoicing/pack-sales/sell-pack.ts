import type { BodyOf } from '@cavaletti/contract'
import type { packSalesApi } from '@cavaletti/contract/invoicing/packs'
import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { addExtra } from '#modules/invoicing/unbilled/index.ts'
import { findPackKind, insertEntry, insertPack, unitPrice } from '#modules/invoicing/packs/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'

/**
 * Sells a pack with its current terms; its price becomes an unbilled charge (M16). Throws `not_found`,
 * `invalid_input` if the rider is missing for a rider's pack or given for a shared one, and `id_taken`.
 * @returns its id
 */
export async function sellPack(
  tx: Tx,
  scope: Scope,
  body: BodyOf<typeof packSalesApi.sellPack>,
): Promise<string> {
  const { id = newId(), kindId, clientId, riderId, soldAtDistance, startAsked = false } = body
  const kind = await findPackKind(tx, kindId)
  if (!kind || kind.archivedAt !== null) throw new AppError('not_found')
  if (kind.isShared === (riderId !== undefined))
    throw new AppError('invalid_input', {
      fields: { riderId: say(kind.isShared ? 'must be left out: the household shares it' : 'is required') },
    })
  const soldOn = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  const extraId = newId()
  await addExtra(tx, scope, {
    id: extraId,
    clientId,
    ...(riderId && { riderId }),
    kind: 'pack',
    servedOn: soldOn.toString(),
    description: kind.name,
    unitPriceMinor: kind.priceMinor,
    taxRateId: kind.taxRateId,
  })
  await insertPack(tx, {
    businessId: tx.businessId,
    id,
    kindId,
    clientId,
    riderId: riderId ?? null,
    extraId,
    name: kind.name,
    credits: kind.credits,
    priceMinor: kind.priceMinor,
    offerIds: kind.offerIds,
    usableFrom: kind.usableFrom,
    missedCounts: kind.missedCounts,
    soldOn,
    expiresOn: kind.validDays === null ? null : soldOn.add({ days: kind.validDays - 1 }),
    graceDays: kind.graceDays,
    soldAtDistance,
    startAskedAt: soldAtDistance && startAsked ? now() : null,
    createdBy: scope.actorId,
  })
  await insertEntry(tx, {
    businessId: tx.businessId,
    id: newId(),
    packId: id,
    kind: 'sold',
    credits: kind.credits,
    unitPriceMinor: unitPrice(kind.priceMinor, kind.credits),
    createdBy: scope.actorId,
  })
  return id
}
