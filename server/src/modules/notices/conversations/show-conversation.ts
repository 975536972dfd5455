import type { ReplyOf } from '@cavaletti/contract'
import type { conversationsApi } from '@cavaletti/contract/notices/conversations'
import type { Tx } from '#database/scope.ts'
import { cursorPage, momentOf, readCursor, sortValueOf } from '#platform/http/cursor.ts'
import { findConversation, type ListedRow } from './conversation-store.ts'
import type { Family } from './family-store.ts'
import { type MessageRow, messagesBefore } from './message-store.ts'
import { readsOf } from './read-store.ts'
import { shortened, whyCannotWrite } from './rules.ts'

type Conversation = ReplyOf<typeof conversationsApi.conversation>
type Message = Conversation['messages'][number]
type Listed = ReplyOf<typeof conversationsApi.myConversations>['items'][number]

/** Who reads: somebody of the business, the client, or a guardian of this minor. */
export type ReaderKind = 'business' | 'client' | 'guardian'

interface Reading {
  userId: string
  as: ReaderKind
  cursor: string | undefined
  /** Shown to families instead of their own name. */
  businessName: string
}

/** The messages of a conversation for one of its readers. */
export async function showConversation(
  tx: Tx,
  family: Family,
  { userId, as, cursor, businessName }: Reading,
): Promise<Conversation> {
  const { clientId } = family
  const moment = readCursor(cursor, 2)?.[0]
  const before = moment === undefined ? null : momentOf(moment)
  const page = await cursorPage({}, (limit) => messagesBefore(tx, { clientId, before, limit }))
  const messages = page.rows.toReversed()
  const reads = await readsOf(tx, clientId)
  const readUntil = reads.find((one) => one.userId === userId)?.readUntil ?? null
  const isNew = ({ authorId, sentAt }: MessageRow) =>
    authorId !== userId && (readUntil === null || Temporal.Instant.compare(sentAt, readUntil) > 0)
  const waitsSince = as === 'business' ? (await findConversation(tx, clientId))?.waitsSince : null
  return {
    clientId,
    name: as === 'business' ? family.name : businessName,
    minorName: as === 'guardian' ? family.firstName : null,
    messages: messages.map((message) => describeMessage(message, userId)),
    earlier: page.next(({ sentAt, id }) => [sortValueOf(sentAt), id]),
    readers: readersOf(family, reads, { userId, as }),
    firstUnread: messages.find(isNew)?.id ?? null,
    waitsSince: waitsSince?.toString() ?? null,
    cannotWriteBecause: as === 'guardian' ? 'guardian' : whyCannotWrite(family),
  }
}

/** A guardian does not learn of other guardians (P2). */
function readersOf(
  family: Family,
  reads: Awaited<ReturnType<typeof readsOf>>,
  { userId, as }: Pick<Reading, 'userId' | 'as'>,
): Conversation['readers'] {
  const ofFamily = new Set(family.readers.map((reader) => reader.userId))
  const known = new Map(reads.map((read) => [read.userId, read]))
  const readOf = (id: string) => ({
    readUntil: known.get(id)?.readUntil.toString() ?? null,
    readAt: known.get(id)?.readAt.toString() ?? null,
  })
  const people = family.readers.filter(
    (reader) => as !== 'guardian' || !reader.isGuardian || reader.userId === userId,
  )
  return [
    ...people.map(({ userId: id, name, isGuardian }) => ({
      name,
      as: isGuardian ? ('guardian' as const) : ('client' as const),
      isMe: id === userId,
      ...readOf(id),
    })),
    // Former guardians are left out.
    ...reads
      .filter((read) => read.isStaff && !ofFamily.has(read.userId))
      .map(({ userId: id, name }) => ({ name, as: 'business' as const, isMe: id === userId, ...readOf(id) })),
  ]
}

export function describeMessage(
  {
    id,
    sender,
    authorId,
    authorName,
    body,
    sentAt,
  }: Omit<MessageRow, 'sentAt'> & { sentAt: Temporal.Instant },
  userId: string,
): Message {
  return { id, from: sender, authorName, isMine: authorId === userId, body, sentAt: sentAt.toString() }
}

/** An entry of a list. Families see the name of the business instead of the client's. */
export function describeListed(
  { clientId, name, firstName, isArchived, last, isUnread, waitsSince }: ListedRow,
  reader: { userId: string; as: ReaderKind; businessName: string },
): Listed {
  return {
    clientId,
    name: reader.as === 'business' ? name : reader.businessName,
    minorName: reader.as === 'guardian' ? firstName : null,
    isArchived,
    last: last && {
      ...describeMessage({ ...last, sentAt: Temporal.Instant.from(last.sentAt) }, reader.userId),
      body: shortened(last.body),
    },
    isUnread,
    waitsSince: reader.as === 'business' ? (waitsSince?.toString() ?? null) : null,
  }
}
