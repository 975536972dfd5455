import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { renderApart } from './render-apart.ts'
import type { Invitation } from './render-feed.ts'
import { fedLessons, type FedLesson } from './store.ts'

/** Lessons of a calendar file that is not rendered yet. */
export interface LessonsOfFile {
  businessId: string
  businessName: string | null
  /** `FedLesson[]` as JSON. */
  lessons: string
}

/**
 * Reads lessons of riders as they are in the client's feed, with the same UID and SEQUENCE, for a mail.
 * @param name in place of the only rider's full name
 */
export async function readLessonsOfFile(
  tx: Tx,
  {
    lessonIds,
    riderIds,
    timeZone,
  }: { lessonIds: readonly string[]; riderIds: readonly string[]; timeZone: string },
  name?: string,
): Promise<LessonsOfFile> {
  const found = await fedLessons(tx, { riderIds }, { lessonIds }, todayIn(timeZone))
  const lessons = name === undefined ? found : renamed(found, name)
  return { businessId: tx.businessId, businessName: await businessName(tx), lessons }
}

function renamed(lessons: string, name: string): string {
  const all = JSON.parse(lessons) as FedLesson[]
  const named = all.map((one) => ({ ...one, riders: one.riders.map((rider) => ({ ...rider, name })) }))
  return JSON.stringify(named)
}

/**
 * Renders one lesson as an invitation, or its cancellation if the reader's riders have no place in it any more. UID and
 * SEQUENCE are those of the feed. Call it outside of transactions.
 */
export async function renderInvitation(
  file: LessonsOfFile,
  people: Pick<Invitation, 'organizer' | 'attendee'>,
): Promise<{ method: Invitation['method']; text: string }> {
  const [lesson] = JSON.parse(file.lessons) as FedLesson[]
  const method = lesson?.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return { method, text: await renderFile(file, { ...people, method }) }
}

/** Renders a calendar file on a thread, in the language of the running work. Call it outside of transactions. */
export function renderFile(
  { businessId, businessName: name, lessons }: LessonsOfFile,
  invitation: Invitation | null = null,
): Promise<string> {
  const begins = (JSON.parse(lessons) as Pick<FedLesson, 'startsAt'>[])
    .map(({ startsAt: begin }) => Temporal.Instant.from(begin))
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
  const [from, until] = [begins[0] ?? now(), begins.at(-1) ?? now()]
  const options = { name: name ?? say('Lessons'), names: 'all', remindMinutes: null, invitation } as const
  return renderApart({ key: businessId }, lessons, options, [
    from.subtract({ hours: 24 }).toString(),
    until.add({ hours: 48 }).toString(),
  ])
}
