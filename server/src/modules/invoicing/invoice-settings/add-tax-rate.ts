import type { BodyOf } from '@cavaletti/contract'
import type { invoiceSettingsApi } from '@cavaletti/contract/invoicing/invoice-settings'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { isTuitionOf } from './rules.ts'
import { clearUsual, findRate, insertRate, lockBilling, type TaxRateRow, updateRate } from './store.ts'

/**
 * Throws `invalid_input` for a rate that contradicts its category, ends before it begins or is not allowed for the
 * seller's legal form (M4), and `id_taken`. `today` is local to the business.
 */
export async function addTaxRate(
  tx: Tx,
  body: BodyOf<typeof invoiceSettingsApi.addTaxRate>,
  today: Temporal.PlainDate,
): Promise<void> {
  const {
    id = newId(),
    name,
    rate,
    category,
    exemptionText = '',
    exemptionReason = 'other',
    validFrom,
    validUntil,
    isUsual = false,
  } = body
  if (rate > 0 && category !== 'S') refuse('rate', say('must be 0 in this category'))
  if (rate === 0 && category === 'S') refuse('rate', say('must be more than 0 where tax is charged'))
  if (['E', 'O', 'AE'].includes(category) && exemptionText === '')
    refuse('exemptionText', say('must say why no tax is charged'))
  if (validUntil && validUntil < validFrom) refuse('validUntil', say('must not be before the first day'))
  if (exemptionReason !== 'other' && category !== 'E')
    refuse('exemptionReason', say('must be left out where the rate is not exempt'))
  const inserted = await insertRate(tx, {
    businessId: tx.businessId,
    id,
    name,
    rate,
    category,
    exemptionText,
    exemptionReason,
    validFrom: Temporal.PlainDate.from(validFrom),
    validUntil: validUntil ? Temporal.PlainDate.from(validUntil) : null,
    isUsual,
  })
  await refuseTuition(tx, inserted, today, 'exemptionReason')
  if (isUsual) await clearUsual(tx, inserted)
}

/** Locks against a concurrent change of the legal form. */
async function refuseTuition(
  tx: Tx,
  rate: TaxRateRow,
  today: Temporal.PlainDate,
  field: string,
): Promise<void> {
  if (rate.exemptionReason !== 'private_tuition' || rate.archivedAt !== null) return
  const { legalForm } = await lockBilling(tx)
  if (!isTuitionOf(legalForm, rate, today))
    refuse(
      field,
      say(
        'must not be private tuition: that is exempt for sole traders and partners, never for a company or club',
      ),
    )
}

/**
 * Throws `not_found`, `invalid_input` for an end before the start and for a rate not allowed for the seller's legal
 * form (M4), and `version_conflict`. `today` is local to the business.
 */
export async function endTaxRate(
  tx: Tx,
  id: string,
  { version, validUntil, isUsual, archived }: BodyOf<typeof invoiceSettingsApi.endTaxRate>,
  today: Temporal.PlainDate,
): Promise<void> {
  const rate = await findRate(tx, id)
  if (!rate) throw new AppError('not_found')
  if (validUntil && validUntil < rate.validFrom.toString())
    refuse('validUntil', say('must not be before the first day'))
  const changed = await updateRate(tx, rate, version, {
    ...(validUntil !== undefined && {
      validUntil: validUntil === null ? null : Temporal.PlainDate.from(validUntil),
    }),
    ...(isUsual !== undefined && { isUsual }),
    ...(archived !== undefined && { archivedAt: archived ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  await refuseTuition(tx, changed, today, validUntil === undefined ? 'archived' : 'validUntil')
  if (isUsual) await clearUsual(tx, changed)
}

function refuse(field: string, why: string): never {
  throw new AppError('invalid_input', { fields: { [field]: why } })
}
