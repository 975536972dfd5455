import type { BodyOf } from '@cavaletti/contract'
import type { billingApi } from '@cavaletti/contract/billing'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { clearUsual, findRate, insertRate, updateRate } from './store.ts'

/** Throws `invalid_input` for a rate that contradicts its category or ends before it begins, and `id_taken`. */
export async function addTaxRate(
  tx: Tx,
  businessId: string,
  body: BodyOf<typeof billingApi.addTaxRate>,
): Promise<void> {
  const {
    id = newId(),
    name,
    rate,
    category,
    exemptionText = '',
    validFrom,
    validUntil,
    isUsual = false,
  } = body
  if (rate > 0 && category !== 'S') refuse('rate', 'must be 0 in this category')
  if (rate === 0 && category === 'S') refuse('rate', 'must be more than 0 where tax is charged')
  if (['E', 'O', 'AE'].includes(category) && exemptionText === '')
    refuse('exemptionText', 'must say why no tax is charged')
  if (validUntil && validUntil < validFrom) refuse('validUntil', 'must not be before the first day')
  const inserted = await insertRate(tx, {
    business_id: businessId,
    id,
    name,
    rate,
    category,
    exemption_text: exemptionText,
    valid_from: Temporal.PlainDate.from(validFrom),
    valid_until: validUntil ? Temporal.PlainDate.from(validUntil) : null,
    is_usual: isUsual,
  })
  if (isUsual) await clearUsual(tx, inserted)
}

/** Throws `not_found`, `invalid_input` for an end before the beginning, and `version_conflict`. */
export async function endTaxRate(
  tx: Tx,
  businessId: string,
  id: string,
  { version, validUntil, isUsual, archived }: BodyOf<typeof billingApi.endTaxRate>,
): Promise<void> {
  const rate = await findRate(tx, businessId, id)
  if (!rate) throw new AppError('not_found')
  if (validUntil && validUntil < rate.valid_from.toString())
    refuse('validUntil', 'must not be before the first day')
  const changed = await updateRate(tx, rate, version, {
    ...(validUntil !== undefined && {
      valid_until: validUntil === null ? null : Temporal.PlainDate.from(validUntil),
    }),
    ...(isUsual !== undefined && { is_usual: isUsual }),
    ...(archived !== undefined && { archived_at: archived ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  if (isUsual) await clearUsual(tx, changed)
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}
