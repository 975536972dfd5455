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
  if (!kind || kind.archived_at !== null) throw new AppError('not_found')
  if (kind.is_shared === (riderId !== undefined))
    throw new AppError('invalid_input', {
      fields: { riderId: say(kind.is_shared ? 'must be left out: the household shares it' : 'is required') },
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
    unitPriceMinor: kind.price_minor,
    taxRateId: kind.tax_rate_id,
  })
  await insertPack(tx, {
    business_id: tx.businessId,
    id,
    kind_id: kindId,
    client_id: clientId,
    rider_id: riderId ?? null,
    extra_id: extraId,
    name: kind.name,
    credits: kind.credits,
    price_minor: kind.price_minor,
    offer_ids: kind.offer_ids,
    usable_from: kind.usable_from,
    missed_counts: kind.missed_counts,
    sold_on: soldOn,
    expires_on: kind.valid_days === null ? null : soldOn.add({ days: kind.valid_days - 1 }),
    grace_days: kind.grace_days,
    sold_at_distance: soldAtDistance,
    start_asked_at: soldAtDistance && startAsked ? now() : null,
    created_by: scope.actorId,
  })
  await insertEntry(tx, {
    business_id: tx.businessId,
    id: newId(),
    pack_id: id,
    kind: 'sold',
    credits: kind.credits,
    unit_price_minor: unitPrice(kind.price_minor, kind.credits),
    created_by: scope.actorId,
  })
  return id
}
