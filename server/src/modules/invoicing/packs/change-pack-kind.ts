import type { BodyOf } from '@cavaletti/contract'
import type { packsApi } from '@cavaletti/contract/invoicing/packs'
import type { Tx } from '#database/scope.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import {
  findPackKind,
  insertPackKind,
  listPackKinds,
  type PackKindRow,
  updatePackKind,
} from './kind-store.ts'
import { lockPacks } from './store.ts'

/** Most pack types of a business. */
const mostKinds = 100

/**
 * Throws `not_found` for a lesson type or rate, `invalid_input` for lesson types with different tax rates (M6) or that
 * trainers sell (M14), `id_taken`, `too_many`.
 */
export async function addPackKind(tx: Tx, body: BodyOf<typeof packsApi.addPackKind>): Promise<PackKindRow> {
  await lockPacks(tx)
  if ((await listPackKinds(tx)).length >= mostKinds) throw new AppError('too_many')
  const { id = newId(), name, credits, priceMinor } = body
  await checkPurpose(tx, body)
  return insertPackKind(tx, {
    businessId: tx.businessId,
    id,
    name,
    credits,
    priceMinor,
    offerIds: [...new Set(body.offerIds)],
    ...otherColumns(body),
  })
}

/** Sold packs keep their terms. Throws like `addPackKind`, and `version_conflict`. */
export async function changePackKind(
  tx: Tx,
  id: string,
  body: BodyOf<typeof packsApi.changePackKind>,
): Promise<PackKindRow> {
  const kind = await findPackKind(tx, id)
  if (!kind) throw new AppError('not_found')
  const { version, name, credits, priceMinor, offerIds, archived } = body
  const covered = offerIds ?? (archived === false ? kind.offerIds : [])
  await checkPurpose(tx, { taxRateId: body.taxRateId, offerIds: covered })
  const changed = await updatePackKind(tx, kind, version, {
    ...(name !== undefined && { name }),
    ...(credits !== undefined && { credits }),
    ...(priceMinor !== undefined && { priceMinor }),
    ...(offerIds !== undefined && { offerIds: [...new Set(offerIds)] }),
    ...(archived !== undefined && { archivedAt: archived ? now() : null }),
    ...otherColumns(body),
  })
  if (!changed) throw new AppError('version_conflict')
  return changed
}

type Terms = Omit<BodyOf<typeof packsApi.changePackKind>, 'version'>

function otherColumns({
  taxRateId,
  validDays,
  graceDays,
  usableFrom,
  missedCounts,
  isShared,
  soldOnline,
}: Terms) {
  return {
    ...(taxRateId !== undefined && { taxRateId }),
    ...(validDays !== undefined && { validDays }),
    ...(graceDays !== undefined && { graceDays }),
    ...(usableFrom !== undefined && { usableFrom }),
    ...(missedCounts !== undefined && { missedCounts }),
    ...(isShared !== undefined && { isShared }),
    ...(soldOnline !== undefined && { soldOnline }),
  }
}

/** M6: the tax rate must be known at sale; otherwise tax would be due later. */
export async function checkPurpose(
  tx: Tx,
  { offerIds = [], taxRateId }: { offerIds?: string[] | undefined; taxRateId?: string | null | undefined },
): Promise<void> {
  if (taxRateId && !(await findBilling(tx)).rates.some(({ id }) => id === taxRateId))
    throw new AppError('not_found')
  const rates = new Set<number>()
  for (const offerId of offerIds) {
    const offer = await findOffer(tx, offerId)
    if (!offer) throw new AppError('not_found')
    if (offer.soldBy === 'trainer')
      throw new AppError('invalid_input', {
        fields: { offerIds: say('must leave out {lesson}: its trainers sell it', { lesson: offer.name }) },
      })
    rates.add(offer.taxRate)
  }
  if (rates.size > 1)
    throw new AppError('invalid_input', {
      fields: { offerIds: say('must be of one rate of tax: otherwise enter a payment on account instead') },
    })
}
