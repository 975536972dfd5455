import type { BodyOf } from '@cavaletti/contract'
import { mostOfPrice } from '@cavaletti/contract/amounts'
import type { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'
import type { Scope, Tx } from '#database/scope.ts'
import { lineAmount } from '#modules/invoicing/invoices/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { hasLesson, insertExtra, isOnDocument, kindOfExtra, removeExtra } from './extras-store.ts'
import { findCharge, lockChargeable } from './store.ts'

type Entered = BodyOf<typeof unbilledApi.addExtra>

/** Extras of other modules too: packs, with their own tax rate, and parts of the cost of a horse. */
type Extra = Omit<Entered, 'kind'> & {
  kind: Entered['kind'] | 'pack'
  taxRateId?: string | null
  cost?: { id: string; horseId: string; detail: string }
}

/**
 * Throws `not_found` for client, rider or lesson, `id_taken`, and `amount_too_large`.
 * @returns its id
 */
export async function addExtra(tx: Tx, { actorId }: Scope, body: Extra): Promise<string> {
  const { id = newId(), clientId, riderId, lessonId, kind, servedOn, description, unitPriceMinor } = body
  if (!(await findClient(tx, clientId))) throw new AppError('not_found')
  if (riderId && !(await findRider(tx, riderId))) throw new AppError('not_found')
  if (lessonId && !(await hasLesson(tx, lessonId))) throw new AppError('not_found')
  const quantityMilli = body.quantityMilli ?? 1000
  if (lineAmount({ quantityMilli, unitPriceMinor, discountMinor: 0 }) > mostOfPrice)
    throw new AppError('amount_too_large', {
      fields: { unitPriceMinor: say('is too large for this quantity') },
    })
  await insertExtra(tx, {
    businessId: tx.businessId,
    id,
    clientId,
    riderId: riderId ?? null,
    lessonId: lessonId ?? null,
    horseId: body.cost?.horseId ?? null,
    costId: body.cost?.id ?? null,
    kind,
    servedOn: Temporal.PlainDate.from(servedOn),
    description,
    detail: body.cost?.detail ?? '',
    quantityMilli,
    unit: body.unit ?? 'C62',
    unitPriceMinor,
    taxRateId: body.taxRateId ?? null,
    createdBy: actorId,
  })
  return id
}

/**
 * Throws `not_found`, and `charged_already` for an extra that is on a document or waived, and for the price of a
 * pack.
 */
export async function takeOutExtra(tx: Tx, id: string): Promise<void> {
  const isThere = await lockChargeable(tx, { extraId: id })
  const kind = isThere ? await kindOfExtra(tx, id) : undefined
  if (kind === undefined) throw new AppError('not_found')
  if (kind === 'pack')
    throw new AppError('charged_already', {
      fields: { id: say('is the price of a pack: end the pack instead') },
    })
  if (!(await findCharge(tx, id))) throw new AppError('charged_already')
  await removeExtra(tx, id)
}

/** Deletes the price of an ending pack, also if it was waived or deleted before. Throws `charged_already`. */
export async function takeOutPrice(tx: Tx, id: string): Promise<void> {
  await lockChargeable(tx, { extraId: id })
  if ((await kindOfExtra(tx, id)) === undefined) return
  if (await isOnDocument(tx, id)) throw new AppError('charged_already')
  await removeExtra(tx, id)
}
