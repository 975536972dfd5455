import type { ReplyOf } from '@cavaletti/contract'
import type { conversationsApi } from '@cavaletti/contract/notices/conversations'
import { seeAll } from '#database/own-clients.ts'
import type { Scope, Tx } from '#database/scope.ts'
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
  const families = await familiesOf(tx, await insistOnClients(tx, lessonId))
  const reached = families.filter((family) => whyCannotWrite(family) === null)
  if (reached.length === 0) throw new AppError('cannot_write')
  for (const family of reached)
    await writeMessage(tx, family, { id: newId(), body, sender: 'business', authorId, isToLesson: true })
  return { sentTo: reached.map(({ name }) => name), missed: missedOf(families) }
}

/** Clients with a place in a lesson that the reader sees, and those of them who can get no messages. Throws `not_found`. */
export async function familiesOfLesson(
  tx: Tx,
  scope: Scope,
  lessonId: string,
): Promise<ReplyOf<typeof conversationsApi.familiesOfLesson>> {
  const clientIds = await insistOnClients(tx, lessonId)
  await seeAll(tx, scope)
  const families = await familiesOf(tx, clientIds)
  return { count: families.length, missed: missedOf(families) }
}

async function insistOnClients(tx: Tx, lessonId: string): Promise<string[]> {
  const clientIds = await clientsOfLesson(tx, lessonId)
  if (clientIds === null) throw new AppError('not_found')
  return clientIds
}

/** In the order of ids, so that two calls that write to them lock the conversations in the same order. */
async function familiesOf(tx: Tx, clientIds: readonly string[]): Promise<Family[]> {
  const families: Family[] = []
  for (const clientId of clientIds.toSorted()) {
    const family = await findFamily(tx, clientId)
    if (family) families.push(family)
  }
  return families
}

function missedOf(families: readonly Family[]): Sent['missed'] {
  return families.flatMap((family) => {
    const cannotWriteBecause = whyCannotWrite(family)
    return cannotWriteBecause === null
      ? []
      : [{ clientId: family.clientId, name: family.name, cannotWriteBecause }]
  })
}
