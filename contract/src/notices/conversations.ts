import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cursor, id, instant, line, newId, page, pageQuery, requiredText } from '../fields.ts'

/** Characters of a message. */
export const mostMessage = 4000

/**
 * Why the reader cannot write. `no_guardian`: messages to a minor must also reach a guardian with an account (P4).
 * `guardian`: a guardian reads what the minor and the business write, and writes in their own conversation.
 */
export const cannotWriteReasons = ['archived', 'no_account', 'no_guardian', 'guardian'] as const
export type CannotWriteReason = (typeof cannotWriteReasons)[number]

const message = z.object({
  id,
  /** The family, or people who work for the business. */
  from: z.enum(['family', 'business']),
  authorName: z.string(),
  isMine: z.boolean(),
  body: z.string(),
  sentAt: instant,
})

/**
 * The client, the guardians of a client who is a minor (P4), and those of the business who have opened the messages.
 * A guardian does not learn of other guardians (P2).
 */
const readers = z.array(
  z.object({
    name: z.string(),
    as: z.enum(['client', 'guardian', 'business']),
    isMe: z.boolean(),
    /** Sending time of the latest message that they have opened; null: none. */
    readUntil: instant.nullable(),
    /** When they opened it; null: never. */
    readAt: instant.nullable(),
  }),
)

const conversation = z.object({
  clientId: id,
  /** The client. For families: the name of the business. */
  name: z.string(),
  /** For families, where they read messages of somebody else: that person, a minor. Null for their own. */
  minorName: z.string().nullable(),
  /** Oldest first: the latest ones, or those before the cursor. */
  messages: z.array(message),
  /** Cursor of earlier messages; null: there are none. */
  earlier: cursor.nullable(),
  readers,
  /** Id of the first message that the reader has not opened; null: none. */
  firstUnread: id.nullable(),
  /** Time of the first message that waits for an answer of the business; null: none. Families: always null. */
  waitsSince: instant.nullable(),
  /** Null: messages can be sent. */
  cannotWriteBecause: z.enum(cannotWriteReasons).nullable(),
})

const listed = z.object({
  clientId: id,
  name: z.string(),
  minorName: z.string().nullable(),
  isArchived: z.boolean(),
  /** The latest message; its text is shortened to one line. Null: nobody wrote yet. */
  last: message.nullable(),
  isUnread: z.boolean(),
  waitsSince: instant.nullable(),
})

const params = z.object({ id })
const written = z.object({
  id: newId,
  body: requiredText(mostMessage),
})
/** What both sides do. */
const sending = {
  params,
  status: 201,
  reply: message,
  changes: ['messages', 'notices'],
  errors: ['not_found', 'cannot_write', 'id_taken', 'idempotency_conflict', 'rate_limited'],
  repeatable: true,
} as const
const reading = {
  params,
  body: z.object({ until: id }),
  changes: ['messages', 'notices'],
  errors: ['not_found'],
} as const

const ofOne = z.object({ cursor: cursor.optional() })

/** Clients who cannot get messages, and why. */
const missed = z.array(
  z.object({ clientId: id, name: z.string(), cannotWriteBecause: z.enum(cannotWriteReasons) }),
)

/**
 * Messages between a family and the people who work for the business: one conversation for each client. Nobody can
 * change or delete a message, and everybody who may see the client reads all of it (P4).
 */
export const conversationsApi = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'List the conversations with clients, latest first.',
    query: z.object({
      ...pageQuery,
      /** Only those that wait for an answer, longest first. */
      waiting: z.enum(['true']).optional(),
      /** Words of the name of the client or of a rider of their household. */
      search: line(80).optional(),
    }),
    reply: page(listed),
    shows: ['messages', 'people'],
    errors: [],
  }),
  waitingConversations: endpoint({
    method: 'GET',
    path: '/api/conversations/waiting',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Count the conversations that wait for an answer, up to 100.',
    reply: z.object({ count: z.number().int() }),
    shows: ['messages'],
    errors: [],
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/conversation',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Return the messages with a client, 50 at a time.',
    params,
    query: ofOne,
    reply: conversation,
    shows: ['messages', 'people'],
    errors: ['not_found'],
  }),
  writeToClient: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/messages',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Send a message to a client. It answers those that wait.',
    ...sending,
    body: written.extend({
      /** The latest message that the author has seen: later ones still wait for an answer. Null: none. Omitted: all. */
      seen: id.nullable().optional(),
    }),
  }),
  readConversation: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/conversation/reading',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Note that you have read the messages of a client up to one of them.',
    ...reading,
  }),
  settleConversation: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}/conversation/waiting',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Note that a conversation waits for an answer, or that it needs none.',
    params,
    body: z.object({
      waits: z.boolean(),
      /** The latest message that the caller knows: with a later one, nothing changes. */
      until: id,
    }),
    reply: z.object({ waitsSince: instant.nullable() }),
    changes: ['messages'],
    errors: ['not_found'],
  }),
  familiesOfLesson: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/families',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Count the clients with a place in a lesson, and list those who cannot get messages.',
    params,
    reply: z.object({ count: z.number().int(), missed }),
    shows: ['lessons', 'messages', 'people'],
    errors: ['not_found'],
  }),
  writeToLesson: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/messages',
    auth: 'trainer',
    action: 'messages.use',
    summary: 'Send the same message to each client with a place in a lesson, apart from each other.',
    params,
    body: z.object({ body: written.shape.body }),
    status: 201,
    reply: z.object({
      /** Names of the clients who got it. */
      sentTo: z.array(z.string()),
      missed,
    }),
    changes: ['messages', 'notices'],
    errors: ['not_found', 'cannot_write', 'idempotency_conflict', 'rate_limited'],
    repeatable: true,
  }),
  myConversations: endpoint({
    method: 'GET',
    path: '/api/my-conversations',
    auth: 'client',
    summary: 'List your conversations: your own, and those of minors whose guardian you are.',
    reply: z.object({ items: z.array(listed) }),
    shows: ['messages', 'people', 'business'],
    errors: [],
  }),
  myConversation: endpoint({
    method: 'GET',
    path: '/api/my-conversations/{id}',
    auth: 'client',
    summary: 'Return the messages of one of your conversations, 50 at a time.',
    params,
    query: ofOne,
    reply: conversation,
    shows: ['messages', 'people', 'business'],
    errors: ['not_found'],
  }),
  writeToBusiness: endpoint({
    method: 'POST',
    path: '/api/my-conversations/{id}/messages',
    auth: 'client',
    summary: 'Send a message to the people who work for the business.',
    ...sending,
    body: written,
  }),
  readMyConversation: endpoint({
    method: 'POST',
    path: '/api/my-conversations/{id}/reading',
    auth: 'client',
    summary: 'Note that you have read the messages of one of your conversations up to one of them.',
    ...reading,
  }),
}
