import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { firstOfFamilyAfter, lockConversation, putConversation } from './conversation-store.ts'
import type { Family } from './family-store.ts'
import { findMessage, insertMessage, type MessageSender } from './message-store.ts'
import { endNoticesOfBusiness } from './notice-store.ts'
import { putAuthorRead } from './read-store.ts'
import { sentAfter, whyCannotWrite } from './rules.ts'
import { tellOfMessage } from './tell-of-message.ts'

interface Written {
  id: string
  body: string
  /** The latest message that the author has seen; null: none; undefined: all. */
  seen?: string | null | undefined
  sender: MessageSender
  authorId: string
  /** It goes to all families of a lesson: it answers nobody's question. */
  isToLesson?: boolean
}

/**
 * Sends a message and tells its readers (P4). A message of the business to this family answers those that wait and that its
 * author has seen. Locks the conversation. Throws `cannot_write` if nobody may write, `not_found`, and `id_taken`.
 */
export async function writeMessage(
  tx: Tx,
  family: Family,
  { id, body, seen, sender, authorId, isToLesson = false }: Written,
): Promise<void> {
  if (whyCannotWrite(family) !== null) throw new AppError('cannot_write')
  const { clientId } = family
  const known = await lockConversation(tx, clientId)
  const sent = await findMessage(tx, { clientId, id })
  // Sent again because the answer was lost; the author has seen more since, so the request is another one.
  if (sent && sent.authorId === authorId && sent.body === body) return
  const at = now()
  const sentAt = sentAfter(known?.lastAt ?? null, at)
  const isAnswer = sender === 'business' && !isToLesson
  const waiting = known?.waitsSince ?? (sender === 'family' ? sentAt : null)
  const answered = isAnswer && seen !== null ? await answeredUntil(tx, clientId, seen, sentAt) : null
  const waitsSince = answered && waiting ? await firstOfFamilyAfter(tx, clientId, answered) : waiting
  await putConversation(tx, clientId, { lastId: id, lastAt: sentAt, waitsSince })
  const row = { businessId: tx.businessId, id, clientId, sender, authorId, body, sentAt }
  if (!(await insertMessage(tx, row))) throw new AppError('id_taken')
  await putAuthorRead(tx, { clientId, userId: authorId, readUntil: sentAt, readAt: at })
  if (answered) await endNoticesOfBusiness(tx, { clientId, until: answered }, at)
  await tellOfMessage(tx, family, { sender, authorId, sentAt })
}

async function answeredUntil(
  tx: Tx,
  clientId: string,
  seen: string | undefined,
  sentAt: Temporal.Instant,
): Promise<Temporal.Instant> {
  if (seen === undefined) return sentAt
  const message = await findMessage(tx, { clientId, id: seen })
  if (!message) throw new AppError('not_found')
  return message.sentAt
}
