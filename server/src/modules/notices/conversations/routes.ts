import type { conversationsApi } from '@cavaletti/contract/notices/conversations'
import { seeAll } from '#database/own-clients.ts'
import { inScope, type Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, momentOf, readCursor, sortValueOf } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { conversationsOf, countWaiting, listConversations } from './conversation-store.ts'
import { clientsReadBy, type Family, findFamily } from './family-store.ts'
import { findMessage } from './message-store.ts'
import { readConversation, settleConversation } from './read-conversation.ts'
import { describeListed, describeMessage, type ReaderKind, showConversation } from './show-conversation.ts'
import { writeMessage } from './write-message.ts'
import { familiesOfLesson, writeToLesson } from './write-to-lesson.ts'

export function conversationsRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof conversationsApi> {
  const spend = ({ userId }: Principal) => limits.spend(['message user', userId])
  return {
    async conversations({ principal, query: { cursor, limit, waiting, search = '' } }) {
      const { userId } = principal
      const [moment, id = ''] = readCursor(cursor, 2) ?? []
      const after = moment === undefined ? null : ([momentOf(moment), id] as const)
      const isWaiting = waiting !== undefined
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage({ limit }, (most) =>
          listConversations(tx, { userId, waiting: isWaiting, search, after, limit: most }),
        )
        const reader = { userId, as: 'business', businessName: '' } as const
        const next = page.next(({ clientId, sortedBy }) => [sortValueOf(sortedBy), clientId])
        return { items: page.rows.map((row) => describeListed(row, reader)), next }
      })
    },
    async waitingConversations({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({ count: await countWaiting(tx) }))
    },
    async conversation({ principal, params: { id }, query: { cursor } }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, id))) throw new AppError('not_found')
        await seeAll(tx, principal.scope)
        const { userId } = principal
        return showConversation(tx, await familyOf(tx, id), {
          userId,
          as: 'business',
          cursor,
          businessName: '',
        })
      })
    },
    async writeToClient({ principal, params: { id: clientId }, body, once }) {
      await spend(principal)
      const { userId: authorId } = principal
      return once(
        async (tx) => {
          await writeMessage(tx, await familyOf(tx, clientId), { ...body, sender: 'business', authorId })
          return { clientId, id: body.id }
        },
        (tx, sent) => sentMessage(tx, sent, principal),
      )
    },
    async readConversation({ principal, params: { id }, body: { until } }) {
      await inScope(db, principal.scope, (tx) =>
        readConversation(tx, { clientId: id, userId: principal.userId, until }),
      )
    },
    async settleConversation({ principal, params: { id }, body }) {
      return inScope(db, principal.scope, async (tx) => ({
        waitsSince: (await settleConversation(tx, { clientId: id, ...body }))?.toString() ?? null,
      }))
    },
    async familiesOfLesson({ principal, params: { id } }) {
      return inScope(db, principal.scope, (tx) => familiesOfLesson(tx, principal.scope, id))
    },
    async writeToLesson({ principal, params: { id }, body: { body }, once }) {
      await spend(principal)
      return once((tx) => writeToLesson(tx, id, { body, authorId: principal.userId }))
    },
    async myConversations({ principal }) {
      const { userId } = principal
      return inScope(db, principal.scope, async (tx) => {
        const clientIds = await clientsReadBy(tx, userId)
        const name = (await businessName(tx)) ?? ''
        const rows = await conversationsOf(tx, { userId, clientIds })
        return {
          items: rows.map((row) => {
            const as = row.clientId === clientIds[0] ? 'client' : 'guardian'
            return describeListed(row, { userId, as, businessName: name })
          }),
        }
      })
    },
    async myConversation({ principal, params: { id }, query: { cursor } }) {
      return inScope(db, principal.scope, async (tx) => {
        const { family, as } = await ownConversation(tx, principal, id)
        const name = (await businessName(tx)) ?? ''
        return showConversation(tx, family, { userId: principal.userId, as, cursor, businessName: name })
      })
    },
    async writeToBusiness({ principal, params: { id: clientId }, body: { id, body }, once }) {
      await spend(principal)
      const { userId: authorId } = principal
      return once(
        async (tx) => {
          const { family, as } = await ownConversation(tx, principal, clientId)
          if (as === 'guardian') throw new AppError('cannot_write')
          await writeMessage(tx, family, { id, body, sender: 'family', authorId })
          return { clientId, id }
        },
        (tx, sent) => sentMessage(tx, sent, principal),
      )
    },
    async readMyConversation({ principal, params: { id }, body: { until } }) {
      await inScope(db, principal.scope, async (tx) => {
        const { family } = await ownConversation(tx, principal, id)
        await readConversation(tx, { clientId: family.clientId, userId: principal.userId, until })
      })
    },
  }
}

async function familyOf(tx: Tx, clientId: string): Promise<Family> {
  const family = await findFamily(tx, clientId)
  if (!family) throw new AppError('not_found')
  return family
}

/** A conversation that the caller reads as the client, or as a guardian (P4). Throws `not_found` for others. */
async function ownConversation(
  tx: Tx,
  { userId }: Principal,
  clientId: string,
): Promise<{ family: Family; as: ReaderKind }> {
  const clientIds = await clientsReadBy(tx, userId)
  if (!clientIds.includes(clientId)) throw new AppError('not_found')
  return { family: await familyOf(tx, clientId), as: clientIds[0] === clientId ? 'client' : 'guardian' }
}

async function sentMessage(tx: Tx, sent: { clientId: string; id: string }, { userId }: Principal) {
  const message = await findMessage(tx, sent)
  if (!message) throw new AppError('not_found')
  return describeMessage(message, userId)
}
