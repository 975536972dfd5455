import type { noticesApi } from '@cavaletti/contract/notices/notices'
import { inScope, type Tx } from '#database/scope.ts'
import { describeTold, toldOfLesson } from '#modules/notices/deliveries/index.ts'
import { peekLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { namesOfPurposes } from '#modules/people/photo-consents/index.ts'
import { cursorPage, momentOf, readCursor, sortValueOf } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { describeNotice } from './describe-notices.ts'
import { findSight, type ReaderSight } from './find-reader.ts'
import { countUnread, listNotices, markRead } from './store.ts'

export function noticesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof noticesApi> {
  return {
    async notices({ principal, query }) {
      const after = placeOf(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const reader = await sightOf(tx, principal)
        const page = await cursorPage(query, (limit) => listNotices(tx, reader, { after, limit }))
        const cursor = page.next((row) => [
          sortValueOf(row.createdAt),
          row.lessonId === null ? '' : row.becomes.startsAt,
          row.id,
        ])
        const areAboutPhotos = page.rows.some(({ photos }) => photos !== null)
        const purposes = areAboutPhotos ? await namesOfPurposes(tx) : new Map<string, string>()
        return {
          items: page.rows.map((row) => describeNotice(row, purposes, reader.seesAmounts)),
          next: cursor,
        }
      })
    },
    async unreadNotices({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        count: await countUnread(tx, await sightOf(tx, principal)),
      }))
    },
    async readNotices({ principal, body: { ids } }) {
      await inScope(db, principal.scope, (tx) => markRead(tx, principal.userId, { ids, at: now() }))
    },
    async lessonNotices({ principal, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        if ((await peekLessons(tx, [id])).length === 0) throw new AppError('not_found')
        return { items: (await toldOfLesson(tx, id)).map(describeTold) }
      })
    },
  }
}

function sightOf(tx: Tx, principal: Principal): Promise<ReaderSight> {
  const { userId: id, role, staffRole, timeZone } = principal
  return findSight(tx, { id, role, staffRole, timeZone })
}

/** A cursor begins with a moment. */
function placeOf(cursor: string | undefined): [at: string, start: string, id: string] | null {
  const values = readCursor(cursor, 3)
  if (values === null) return null
  const [moment = '', start = '', id = ''] = values
  return [momentOf(moment), start, id]
}
