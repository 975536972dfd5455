import type { Api, QueryOf, ReplyOf } from '@cavaletti/contract'
import type { Tx } from '#database/scope.ts'
import { listStaff, type Member, staffRoleOf } from '#modules/identity/memberships/index.ts'
import { findBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { ratesOf } from '#modules/invoicing/pay-rates/index.ts'
import { feesOf } from '#modules/invoicing/yard-fees/index.ts'
import { now } from '#platform/clock.ts'
import { summarize } from './describe-pay.ts'
import { draftLines, payNow } from './draft-lines.ts'
import { periodOf } from './read-period.ts'
import { statedLessons, statementsBetween } from './store.ts'
import { lessonsTaught } from './taught-store.ts'

type Reply = ReplyOf<Api['GET /api/pay']>

/** More than any business has; the list is not paged. */
const mostPeople = 200

/** Everybody who works for the business, and those who have left with lessons or statements in the period. */
export async function listPay(tx: Tx, query: QueryOf<Api['GET /api/pay']>): Promise<Reply> {
  const { business, isSmallBusiness } = await findBilling(tx)
  const { currency } = business
  const { from, until } = periodOf(query, business.timeZone)
  const [staff, former, stated, rates, fees, statements] = await Promise.all([
    listStaff(tx, false, mostPeople),
    listStaff(tx, true, mostPeople),
    statedLessons(tx, { until }),
    ratesOf(tx),
    feesOf(tx),
    statementsBetween(tx, from, until),
  ])
  const also = [...new Set(stated.map(({ lessonId }) => lessonId))]
  const lessons = await lessonsTaught(tx, { from, until, now: now(), also })
  const isInPeriod = (day: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(from, day) <= 0 && Temporal.PlainDate.compare(day, until) <= 0

  const describe = (member: Member, role: Reply['items'][number]['role']): Reply['items'][number] => {
    const memberId = member.userId
    const own = rates.filter((rate) => rate.memberId === memberId)
    const ownStated = stated.filter((one) => one.memberId === memberId)
    const known = new Set(ownStated.map(({ lessonId }) => lessonId))
    const payee = { memberId, rates: own, fees, currency, isSmallBusiness }
    const theirs = lessons.filter(
      (lesson) =>
        known.has(lesson.id) ||
        (lesson.trainerId === memberId && (lesson.isCovered || isInPeriod(lesson.onDay))),
    )
    const open = draftLines(theirs, ownStated, payee)
    const ofPeriod = theirs.filter(({ onDay }) => isInPeriod(onDay)).map((lesson) => payNow(lesson, payee))
    const counting = ofPeriod.filter(({ minutes }) => minutes > 0)
    return {
      memberId,
      memberName: `${member.firstName} ${member.lastName}`,
      role,
      lessons: counting.length,
      soldLessons: ofPeriod.filter(({ reason }) => reason === 'sold_by_trainer').length,
      minutes: counting.reduce((sum, one) => sum + one.minutes, 0),
      amountMinor: ofPeriod.reduce((sum, one) => sum + one.amountMinor, 0),
      owedMinor: ofPeriod.reduce((sum, one) => sum + one.owedMinor, 0),
      openMinor: open.reduce((sum, line) => sum + line.amountMinor, 0),
      openLines: open.length,
      hasRate: own.length > 0,
      statements: statements.filter((one) => one.memberId === memberId).map(summarize),
    }
  }
  return {
    from: from.toString(),
    until: until.toString(),
    currency,
    items: [
      ...staff.map((member) => describe(member, staffRoleOf(member.role))),
      ...former
        .map((member) => describe(member, null))
        .filter((one) => one.lessons + one.soldLessons + one.openLines + one.statements.length > 0),
    ],
  }
}
