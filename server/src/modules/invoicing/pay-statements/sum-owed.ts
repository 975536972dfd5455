import type { Tx } from '#database/scope.ts'
import { feesOf } from '#modules/invoicing/yard-fees/index.ts'
import { now } from '#platform/clock.ts'
import { oweNow } from './draft-lines.ts'
import type { Days } from './read-period.ts'
import { lessonsTaught } from './taught-store.ts'

export interface Owed {
  /** Lessons for which something is owed. */
  lessons: number
  /** Riders on horses of the business. */
  horses: number
  owedMinor: number
}

/** What trainers, or one of them, owe the business for arena and horses in a period by today's records (M14). */
export async function owedBetween(
  tx: Tx,
  { from, until, currency, trainerId }: Days & { currency: string; trainerId?: string },
): Promise<Map<string, Owed>> {
  const [fees, lessons] = await Promise.all([
    feesOf(tx),
    lessonsTaught(tx, { trainerId, from, until, now: now(), also: [] }),
  ])
  // Earlier lessons come too, for corrections.
  const ofPeriod = lessons.filter(({ onDay }) => Temporal.PlainDate.compare(from, onDay) <= 0)
  const sums = new Map<string, Owed>()
  for (const lesson of ofPeriod) {
    const { horses, owedMinor } = oweNow(lesson, { memberId: lesson.trainerId, fees, currency })
    if (owedMinor === 0) continue
    const sum = sums.get(lesson.trainerId) ?? { lessons: 0, horses: 0, owedMinor: 0 }
    sum.lessons += 1
    sum.horses += horses
    sum.owedMinor += owedMinor
    sums.set(lesson.trainerId, sum)
  }
  return sums
}
