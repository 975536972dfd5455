import type { attendanceApi } from '@cavaletti/contract/schedule/lessons/attendance'
import { inScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { readLessons } from '#modules/schedule/timetable/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { cursorPage, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { endOfDay } from './rules.ts'
import { countUnmarked, listUnmarked, setMails, wantsMails } from './store.ts'

export function attendanceRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof attendanceApi> {
  return {
    async unmarkedLessons({ principal, query }) {
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const timeZone = await businessTimeZone(tx)
        const filter = filterOf(query, timeZone)
        const page = await cursorPage(query, (limit) => listUnmarked(tx, filter, { after, limit }))
        const ids = page.rows.map(({ id }) => id)
        const lessons = await readLessons(tx, { ids }, on(principal, filter.now))
        const known = new Map(lessons.map((lesson) => [lesson.id, lesson]))
        return {
          items: ids.flatMap((id) => known.get(id) ?? []),
          next: page.next(({ minute, id }) => [String(minute), id]),
          timeZone,
        }
      })
    },
    async unmarkedSeats({ principal, query }) {
      return inScope(db, principal.scope, async (tx) => {
        const timeZone = await businessTimeZone(tx)
        const { seats, lessons, oldestAt: oldest } = await countUnmarked(tx, filterOf(query, timeZone))
        return {
          seats,
          lessons,
          oldestOn: oldest?.toZonedDateTimeISO(timeZone).toPlainDate().toString() ?? null,
        }
      })
    },
    async attendanceMails({ principal }) {
      const isOn = await inScope(db, principal.scope, (tx) => wantsMails(tx, principal.userId))
      return { isOn }
    },
    async changeAttendanceMails({ principal, body: { isOn } }) {
      await inScope(db, principal.scope, (tx) => setMails(tx, principal.userId, isOn))
      return { isOn }
    },
  }
}

function filterOf(
  { until, trainerId }: { until?: string | undefined; trainerId?: string | undefined },
  timeZone: string,
) {
  return { now: now(), before: until === undefined ? undefined : endOfDay(until, timeZone), trainerId }
}

const on = (principal: Principal, at: Temporal.Instant) => ({ now: at, today: todayIn(principal.timeZone) })
