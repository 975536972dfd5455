import type { Api, ReplyOf } from '@cavaletti/contract'

export type Conversation = ReplyOf<Api['GET /api/clients/{id}/conversation']>
export type Message = Conversation['messages'][number]
export type Reader = Conversation['readers'][number]
export type Listed = ReplyOf<Api['GET /api/conversations']>['items'][number]
/** Who a screen belongs to. */
export type Side = Message['from']

/** The messages that a screen has fetched. */
export type Known = Pick<Conversation, 'messages' | 'earlier'>

/**
 * Adds the latest page. If more messages came than a page holds, it takes the place of what is known, so that none is
 * missing in between.
 */
export function withLatest(known: Known, latest: Known): Known {
  const at = known.messages.findIndex(({ id }) => id === latest.messages[0]?.id)
  return at < 0
    ? latest
    : { messages: [...known.messages.slice(0, at), ...latest.messages], earlier: known.earlier }
}

/** Adds an earlier page before what is known. */
export function withEarlier(known: Known, page: Known): Known {
  return { messages: [...page.messages, ...known.messages], earlier: page.earlier }
}

/** The conversation with a message that was just sent, unless it is there already. */
export function withSent<T extends Pick<Conversation, 'messages' | 'waitsSince'>>(
  conversation: T,
  sent: Message,
): T {
  if (conversation.messages.some(({ id }) => id === sent.id)) return conversation
  return { ...conversation, messages: [...conversation.messages, sent], waitsSince: null }
}

/** For each message of one's own side: those of the other side who have read no later one. */
export function readersByMessage(
  { messages, readers }: Pick<Conversation, 'messages' | 'readers'>,
  side: Side,
): Map<string, Reader[]> {
  const own = messages.filter(({ from }) => from === side)
  const found = new Map<string, Reader[]>()
  for (const reader of readers) {
    const { readUntil } = reader
    if (readUntil === null || reader.isMe || (reader.as === 'business') === (side === 'business')) continue
    const last = own.findLast(({ sentAt }) => Temporal.Instant.compare(sentAt, readUntil) <= 0)
    if (last) found.set(last.id, [...(found.get(last.id) ?? []), reader])
  }
  return found
}
