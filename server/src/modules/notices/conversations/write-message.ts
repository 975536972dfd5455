import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockConversation, putConversation } from './conversation-store.ts'
import type { Family } from './family-store.ts'
import { insertMessage, type MessageSender } from './message-store.ts'
import { endNoticesOfBusiness } from './notice-store.ts'
import { putRead } from './read-store.ts'
import { sentAfter, whyCannotWrite } from './rules.ts'
import { tellOfMessage } from './tell-of-message.ts'

interface Written {
  id: string
  body: string
  sender: MessageSender
  authorId: string
  /** It goes to all families of a lesson: it answers nobody's question. */
  isToLesson?: boolean
}

/**
 * Sends a message and tells its readers (P4). A message of the business to this family answers those that wait. Locks the
 * conversation. Throws `cannot_write` if nobody may write, and `id_taken`.
 */
export async function writeMessage(
  tx: Tx,
  family: Family,
  { id, body, sender, authorId, isToLesson = false }: Written,
): Promise<void> {
  if (whyCannotWrite(family) !== null) throw new AppError('cannot_write')
  const { clientId } = family
  const known = await lockConversation(tx, clientId)
  const at = now()
  const sentAt = sentAfter(known?.lastAt ?? null, at)
  const isAnswer = sender === 'business' && !isToLesson
  const waiting = known?.waitsSince ?? (sender === 'family' ? sentAt : null)
  await putConversation(tx, clientId, { lastId: id, lastAt: sentAt, waitsSince: isAnswer ? null : waiting })
  const row = { businessId: tx.businessId, id, clientId, sender, authorId, body, sentAt }
  if (!(await insertMessage(tx, row))) throw new AppError('id_taken')
  await putRead(tx, { clientId, userId: authorId, readUntil: sentAt, readAt: at })
  if (isAnswer) await endNoticesOfBusiness(tx, clientId, at)
  await tellOfMessage(tx, family, { sender, authorId, sentAt })
}
