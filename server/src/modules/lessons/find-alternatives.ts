import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { concernedBy } from './arrange-lessons.ts'
import type { Proposal } from './draft-lesson.ts'
import { lessonObstacles } from './find-obstacles.ts'
import { type Facts, gatherFacts } from './gather-facts.ts'
import { engagementOf, judgeLesson } from './judge-lesson.ts'

const days = 14
const quarter = 15 * 60_000
/** Hours of the local day in which lessons are offered. */
const [opens, closes] = [6, 22]
/** So many before the time asked for, and so many after it. */
const most = 3

/** The nearest times at which nothing speaks against a proposal, the nearest first. */
export async function findAlternatives(
  tx: Tx,
  businessId: string,
  proposal: Proposal,
  hasLeave: boolean,
): Promise<{ startsAt: string; endsAt: string }[]> {
  const concerned = concernedBy([proposal])
  const facts = await gatherFacts(
    tx,
    businessId,
    {
      ...concerned,
      from: concerned.from.subtract({ hours: days * 24 }),
      until: concerned.until.add({ hours: days * 24 }),
    },
    now(),
  )
  const wanted = proposal.lesson.starts_at.epochMilliseconds
  const length = proposal.lesson.ends_at.epochMilliseconds - wanted
  // Who asks for a time that is past enters what took place, and is shown past times too.
  const earliest = wanted < now().epochMilliseconds ? -Infinity : now().epochMilliseconds
  const found = [-1, 1].flatMap((direction) => {
    const free: number[] = []
    for (let step = 1; step <= days * 96 && free.length < most; step += 1) {
      const start = Math.round(wanted / quarter) * quarter + direction * step * quarter
      if (start < earliest) break
      if (isOpen(start, start + length, facts) && isFree(at(proposal, start, length), facts, hasLeave))
        free.push(start)
    }
    return free
  })
  return found
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .map((start) => ({ startsAt: text(start), endsAt: text(start + length) }))
}

function at(proposal: Proposal, start: number, length: number): Proposal {
  const times = { starts_at: instant(start), ends_at: instant(start + length) }
  return { ...proposal, lesson: { ...proposal.lesson, ...times } }
}

function isFree(proposal: Proposal, facts: Facts, hasLeave: boolean): boolean {
  const taken = {
    engagements: facts.engagements.filter(({ lessonId }) => lessonId !== proposal.lesson.id),
    rides: facts.rides.filter(({ lessonId }) => lessonId !== proposal.lesson.id),
  }
  if (lessonObstacles(engagementOf(proposal, facts), facts, taken).length > 0) return false
  const { obstacles, unavailable, limits, misfits } = judgeLesson(proposal, facts, taken)
  return obstacles.length + unavailable.length === 0 && (hasLeave || limits.size + misfits.size === 0)
}

function isOpen(start: number, end: number, { timeZone }: Facts): boolean {
  const [from, until] = [instant(start), instant(end)].map((one) => one.toZonedDateTimeISO(timeZone))
  if (!from || !until || from.hour < opens) return false
  const closing = from.with({ hour: closes, minute: 0, second: 0, millisecond: 0 })
  return Temporal.ZonedDateTime.compare(until, closing) <= 0
}

function instant(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}

function text(milliseconds: number): string {
  return instant(milliseconds).toString()
}
