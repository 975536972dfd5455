import type { ReplyOf } from '@cavaletti/contract'
import type { CannotWriteReason, conversationsApi } from '@cavaletti/contract/notices/conversations'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { findFamily, clientsOfLesson, type Family } from './family-store.ts'
import { whyCannotWrite } from './rules.ts'
import { writeMessage } from './write-message.ts'

type Sent = ReplyOf<typeof conversationsApi.writeToLesson>

/**
 * Sends the same message to each client with a place in a lesson; nobody sees who else got it. Clients who cannot get
 * messages are left out and named. Throws `not_found` for an unknown lesson, and `cannot_write` if nobody can get it.
 */
export async function writeToLesson(
  tx: Tx,
  lessonId: string,
  { body, authorId }: { body: string; authorId: string },
): Promise<Sent> {
  const clientIds = await clientsOfLesson(tx, lessonId)
  if (clientIds === null) throw new AppError('not_found')
  const families: Family[] = []
  // In the order of ids, so that two such calls lock the conversations in the same order.
  for (const clientId of clientIds.toSorted()) {
    const family = await findFamily(tx, clientId)
    if (family) families.push(family)
  }
  const missed = families.flatMap((family) => {
    const cannotWriteBecause = whyCannotWrite(family)
    return cannotWriteBecause === null ? [] : [missedOf(family, cannotWriteBecause)]
  })
  const reached = families.filter((family) => whyCannotWrite(family) === null)
  if (reached.length === 0) throw new AppError('cannot_write')
  for (const family of reached)
    await writeMessage(tx, family, { id: newId(), body, sender: 'business', authorId, isToLesson: true })
  return { sentTo: reached.map(({ name }) => name), missed }
}

function missedOf({ clientId, name }: Family, cannotWriteBecause: CannotWriteReason): Sent['missed'][number] {
  return { clientId, name, cannotWriteBecause }
}
