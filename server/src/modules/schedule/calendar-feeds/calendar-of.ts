import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { renderApart } from './render-apart.ts'
import { fedLessons, type FedLesson } from './store.ts'

/**
 * Some lessons of riders as they are in the client's feed, with the same UID and SEQUENCE, for a mail. In the language
 * of the running work.
 */
export async function calendarOf(
  tx: Tx,
  {
    lessonIds,
    riderIds,
    timeZone,
  }: { lessonIds: readonly string[]; riderIds: readonly string[]; timeZone: string },
): Promise<string> {
  const lessons = await fedLessons(tx, { riderIds }, { lessonIds }, todayIn(timeZone))
  const begins = (JSON.parse(lessons) as Pick<FedLesson, 'startsAt'>[])
    .map(({ startsAt: begin }) => Temporal.Instant.from(begin))
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
  const [from, until] = [begins[0] ?? now(), begins.at(-1) ?? now()]
  const name = (await businessName(tx)) ?? say('Lessons')
  return renderApart({ key: tx.businessId }, lessons, { name, names: 'all', remindMinutes: null }, [
    from.subtract({ hours: 24 }).toString(),
    until.add({ hours: 48 }).toString(),
  ])
}
