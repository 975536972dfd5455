import type { Tx } from '#database/scope.ts'
import { openTimesOf, type OpenTime } from '#modules/schedule/availability/index.ts'
import { now } from '#platform/clock.ts'
import { inSteps } from '#platform/in-steps.ts'
import type { Proposal } from '../draft-lesson.ts'
import { lessonObstacles } from '../judging/find-obstacles.ts'
import { type Facts, gatherFacts } from '../judging/gather-facts.ts'
import { engagementOf, judgeLesson } from '../judging/judge-lesson.ts'
import { concernedBy } from '../judging/list-concerned.ts'

const days = 14
const quarter = 15 * 60_000
/** Local hours in which alternatives are offered. */
const [opens, closes] = [6, 22]
/** Most alternatives before the wanted time, and most after it. */
const most = 3

/**
 * Finds the nearest times without conflicts, nearest first: within the trainer's hours, then others if these are few.
 */
export async function findAlternatives(
  tx: Tx,
  proposal: Proposal,
  hasLeave: boolean,
): Promise<{ startsAt: string; endsAt: string }[]> {
  const concerned = concernedBy([proposal])
  const facts = await gatherFacts(
    tx,
    {
      ...concerned,
      from: concerned.from.subtract({ hours: days * 24 }),
      until: concerned.until.add({ hours: days * 24 }),
    },
    now(),
  )
  const wanted = proposal.lesson.startsAt.epochMilliseconds
  const length = proposal.lesson.endsAt.epochMilliseconds - wanted
  // Past lessons are recorded at past times, so offer those too.
  const earliest = wanted < now().epochMilliseconds ? -Infinity : now().epochMilliseconds
  const open = await openTimesOf(tx, [proposal.lesson.trainerId], ...daysOf(facts, wanted))
  const nextStep = inSteps()
  const nearest = async (isOffered: (start: number) => boolean) => {
    const found: number[] = []
    for (const direction of [-1, 1]) {
      const free: number[] = []
      for (let step = 1; step <= days * 96 && free.length < most; step += 1) {
        const start = Math.round(wanted / quarter) * quarter + direction * step * quarter
        if (start < earliest) break
        if (!isOffered(start)) continue
        await nextStep()
        if (isFree(at(proposal, start, length), facts, hasLeave)) free.push(start)
      }
      found.push(...free)
    }
    return found.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  }
  const inHours = await nearest((start) => open.some((time) => holds(time, start, start + length)))
  const anyTime = inHours.length < most ? await nearest((start) => isOpen(start, start + length, facts)) : []
  return [...new Set([...inHours, ...anyTime])]
    .slice(0, 2 * most)
    .map((start) => ({ startsAt: text(start), endsAt: text(start + length) }))
}

/** Local days of the business in which an alternative may lie. */
function daysOf({ timeZone }: Facts, wanted: number): [Temporal.PlainDate, Temporal.PlainDate] {
  const day = instant(wanted).toZonedDateTimeISO(timeZone).toPlainDate()
  return [day.subtract({ days }), day.add({ days })]
}

function holds({ start, end }: OpenTime, from: number, until: number): boolean {
  return start.epochMilliseconds <= from && until <= end.epochMilliseconds
}

function at(proposal: Proposal, start: number, length: number): Proposal {
  const times = { startsAt: instant(start), endsAt: instant(start + length) }
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
