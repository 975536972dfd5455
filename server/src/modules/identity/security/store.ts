import type { Db } from '#database/scope.ts'
import type { AuditEvent } from '@cavaletti/contract/audit-events'

const longest = 50

/** Events about the sign-in and safety of one account: done by it, or about it. Newest first. */
export async function listOwnEvents(
  db: Db,
  { userId, events, since }: { userId: string; events: readonly AuditEvent[]; since: Temporal.Instant },
) {
  return db
    .selectFrom('auditLog')
    .select(['at', 'event', 'outcome', 'ip', 'userAgent', 'detail'])
    .where('at', '>', since)
    .where('event', 'in', events)
    .where((either) =>
      either.or([
        either('actorId', '=', userId),
        either.and([either('objectType', '=', 'user'), either('objectId', '=', userId)]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(longest)
    .execute()
}
