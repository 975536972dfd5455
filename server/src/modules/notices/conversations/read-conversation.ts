import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findConversation, lockConversation, putConversation, unansweredSince } from './conversation-store.ts'
import { findMessage } from './message-store.ts'
import { endNoticesOfReader } from './notice-store.ts'
import { putRead } from './read-store.ts'

/** Notes that somebody has read a conversation up to a message, and ends their notices of it. Throws `not_found`. */
export async function readConversation(
  tx: Tx,
  { clientId, userId, until }: { clientId: string; userId: string; until: string },
): Promise<void> {
  const message = await findMessage(tx, { clientId, id: until })
  if (!message) throw new AppError('not_found')
  const at = now()
  await putRead(tx, { clientId, userId, readUntil: message.sentAt, readAt: at })
  await endNoticesOfReader(tx, { clientId, userId, until: message.sentAt }, at)
}

/**
 * Notes that a conversation waits for an answer or needs none, unless a later message has arrived. Returns since when it
 * waits. Locks the conversation. Throws `not_found`.
 */
export async function settleConversation(
  tx: Tx,
  { clientId, waits, until }: { clientId: string; waits: boolean; until: string },
): Promise<Temporal.Instant | null> {
  const known = await lockConversation(tx, clientId)
  if (!known) throw new AppError('not_found')
  if (known.lastId !== until || (known.waitsSince !== null) === waits) return known.waitsSince
  const waitsSince = waits ? await unansweredSince(tx, clientId) : null
  await putConversation(tx, clientId, { ...known, waitsSince })
  return (await findConversation(tx, clientId))?.waitsSince ?? null
}
