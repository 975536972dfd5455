import type { BodyOf } from '@cavaletti/contract'
import type { payStatementsApi } from '@cavaletti/contract/invoicing/pay-statements'
import type { Tx } from '#database/scope.ts'
import { lockBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { sellerNow } from '#modules/invoicing/invoices/index.ts'
import { coverSeats } from '#modules/invoicing/packs/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import type { DraftLine } from './draft-lines.ts'
import { gatherPay } from './gather-pay.ts'
import { insistOnPast } from './read-period.ts'
import { insertLines, insertStatement } from './store.ts'

export const mostLines = 3000

/**
 * Freezes the preview of a period. Statements of a business are created one at a time, so no lesson is on two. Throws
 * `not_found`, `pay_nothing`, `id_taken`, and `invalid_input` for a wrong period.
 */
export async function createStatement(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  memberId: string,
  { id, evenIfEmpty, ...given }: BodyOf<typeof payStatementsApi.createPayStatement>,
): Promise<string> {
  // A logo cannot be removed meanwhile.
  const billing = await lockBilling(tx)
  await coverSeats(tx)
  const { member, lines, from, until } = await gatherPay(tx, memberId, given)
  insistOnPast({ from, until }, billing.business.timeZone)
  if (lines.length === 0 && !evenIfEmpty) throw new AppError('pay_nothing')
  if (lines.length > mostLines) throw new AppError('pay_too_long')
  const { currency, language } = billing.business
  const isAdded = await insertStatement(tx, {
    businessId: tx.businessId,
    id,
    memberId,
    memberName: `${member.firstName} ${member.lastName}`,
    fromDay: from,
    untilDay: until,
    currency,
    language,
    seller: JSON.stringify(sellerNow(billing)),
    logoId: billing.logoId,
    createdBy: by.principal.userId,
    createdAt: now().round('millisecond'),
  })
  if (!isAdded) throw new AppError('id_taken')
  if (lines.length > 0)
    await insertLines(
      tx,
      lines.map((line, place) => ({
        businessId: tx.businessId,
        id: newId(),
        statementId: id,
        position: place + 1,
        memberId,
        ...frozen(line),
      })),
    )
  await audit(tx, 'pay_statement_created', by, {
    object: ['pay_statement', id],
    detail: { memberId, from: from.toString(), until: until.toString(), lines: lines.length },
  })
  return id
}

function frozen({
  kind,
  lesson,
  corrects,
  rate,
  riders,
  chargedMinor,
  minutes,
  fee,
  horses,
  owedMinor,
  amountMinor,
  reason,
}: DraftLine) {
  const basis = rate === null || rate.basis === 'none' ? null : rate.basis
  return {
    kind,
    lessonId: lesson.id,
    corrects: corrects?.lineId ?? null,
    onDay: lesson.onDay,
    startsAt: lesson.startsAt,
    offerName: lesson.offerName,
    minutes,
    riders,
    basis,
    rateMinor: rate?.rateMinor ?? null,
    sharePoints: rate?.sharePoints ?? null,
    chargedMinor,
    horses,
    lessonFeeMinor: fee?.lessonMinor ?? null,
    horseFeeMinor: fee?.horseMinor ?? null,
    owedMinor,
    amountMinor,
    reason,
  }
}
