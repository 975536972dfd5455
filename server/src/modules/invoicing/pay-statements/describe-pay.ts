import type { Api, ReplyOf } from '@cavaletti/contract'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sellerNow } from '#modules/invoicing/invoices/index.ts'
import type { DraftLine } from './draft-lines.ts'
import type { gatherPay } from './gather-pay.ts'
import { findStatement, linesOf, type PayLineRow, type SummedRow } from './store.ts'

export type Statement = ReplyOf<Api['GET /api/pay-statements/{id}']>
export type Preview = ReplyOf<Api['GET /api/team/{id}/pay']>
export type Line = Statement['lines'][number]
export type Summary = ReplyOf<Api['GET /api/my-pay']>['statements'][number]

export function describePreview({
  member,
  seller,
  from,
  until,
  lines,
}: Awaited<ReturnType<typeof gatherPay>>): Preview {
  const names = { memberName: `${member.firstName} ${member.lastName}`, sellerName: sellerNow(seller).name }
  return {
    memberId: member.userId,
    ...names,
    from: from.toString(),
    until: until.toString(),
    currency: seller.business.currency,
    lines: lines.map((line) => describeDraft(line, names)),
    lessons: lines.filter(({ kind, minutes }) => kind === 'lesson' && minutes > 0).length,
    soldLessons: lines.filter(({ kind, reason }) => kind === 'lesson' && reason === 'sold_by_trainer').length,
    minutes: lines.reduce((sum, line) => sum + line.minutes, 0),
    totalMinor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
  }
}

type Names = Pick<Statement, 'memberName' | 'sellerName'>

/** The business sells a lesson, unless the line says that its trainer does (M14). */
function sellerOf(
  { kind, reason }: Pick<Line, 'kind' | 'reason'>,
  { memberName, sellerName }: Names,
): string {
  if (kind === 'manual') return ''
  return reason === 'sold_by_trainer' ? memberName : sellerName
}

function describeDraft({ kind, lesson, corrects, rate, fee, ...line }: DraftLine, names: Names): Line {
  return {
    id: null,
    kind,
    lessonId: lesson.id,
    corrects: corrects && { statementId: corrects.statementId, until: corrects.until.toString() },
    on: lesson.onDay.toString(),
    startsAt: lesson.startsAt.toString(),
    offerName: lesson.offerName,
    minutes: line.minutes,
    riders: line.riders,
    basis: rate?.basis ?? null,
    rateMinor: rate?.rateMinor ?? null,
    sharePoints: rate?.sharePoints ?? null,
    chargedMinor: line.chargedMinor,
    sellerName: sellerOf({ kind, reason: line.reason }, names),
    horses: line.horses,
    lessonFeeMinor: fee?.lessonMinor ?? null,
    horseFeeMinor: fee?.horseMinor ?? null,
    owedMinor: line.owedMinor,
    amountMinor: line.amountMinor,
    reason: line.reason,
    text: '',
  }
}

/** Throws `not_found`. */
export async function describeStatement(tx: Tx, id: string): Promise<Statement> {
  const row = await findStatement(tx, id)
  if (!row) throw new AppError('not_found')
  const { name: sellerName } = row.seller as unknown as { name: string }
  const names = { memberName: row.memberName, sellerName }
  return {
    ...summarize(row),
    sellerName,
    lines: (await linesOf(tx, id)).map((line) => describeLine(line, names)),
    approvedAt: row.approvedAt?.toString() ?? null,
    approvedByName: row.approvedByName,
    version: row.version,
  }
}

export function summarize(row: SummedRow): Summary {
  const state = row.approvedAt !== null ? 'approved' : row.withdrawnAt !== null ? 'withdrawn' : 'open'
  return {
    id: row.id,
    memberId: row.memberId,
    memberName: row.memberName,
    from: row.fromDay.toString(),
    until: row.untilDay.toString(),
    currency: row.currency,
    state,
    lessons: row.lessons,
    soldLessons: row.soldLessons,
    minutes: row.minutes,
    totalMinor: row.totalMinor,
    createdAt: row.createdAt.toString(),
    paidOn: row.paidOn?.toString() ?? null,
  }
}

function describeLine(row: PayLineRow, names: Names): Line {
  return {
    id: row.id,
    kind: row.kind,
    lessonId: row.lessonId,
    corrects:
      row.correctedId === null || row.correctedUntil === null
        ? null
        : { statementId: row.correctedId, until: row.correctedUntil.toString() },
    on: row.onDay.toString(),
    startsAt: row.startsAt?.toString() ?? null,
    offerName: row.offerName,
    minutes: row.minutes,
    riders: row.riders,
    basis: row.basis,
    rateMinor: row.rateMinor,
    sharePoints: row.sharePoints,
    chargedMinor: row.chargedMinor,
    sellerName: sellerOf(row, names),
    horses: row.horses,
    lessonFeeMinor: row.lessonFeeMinor,
    horseFeeMinor: row.horseFeeMinor,
    owedMinor: row.owedMinor,
    amountMinor: row.amountMinor,
    reason: row.reason,
    text: row.text,
  }
}

/** For the person who is paid: what the school charged is shown only where the pay is a share of it. */
export function forMember<Pay extends { lines: Line[] }>(pay: Pay): Pay {
  return {
    ...pay,
    lines: pay.lines.map((line) => (line.basis === 'share' ? line : { ...line, chargedMinor: null })),
  }
}
