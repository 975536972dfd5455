import { expect, test } from 'vitest'
import { type Message, readersByMessage, withEarlier, withLatest } from './conversation.ts'

const message = (id: number, from: Message['from'] = 'business'): Message => ({
  id: String(id),
  from,
  authorName: 'Hannah Ashdown',
  isMine: from === 'business',
  body: `No. ${id}`,
  sentAt: `2026-11-26T10:0${id}:00Z`,
})
const page = (earlier: string | null, ...ids: number[]) => ({
  messages: ids.map((id) => message(id)),
  earlier,
})
const idsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => Number(id))

test('a new page follows what was fetched before, and nothing is shown twice', () => {
  const known = withEarlier(page('b', 3, 4), page('a', 1, 2))
  const after = withLatest(known, page('c', 4, 5))
  expect(idsOf(after)).toEqual([1, 2, 3, 4, 5])
  expect(after.earlier).toBe('a')
})

test('more new messages than a page holds take the place of what is known, without a gap', () => {
  expect(withLatest(page(null, 1, 2), page('c', 6, 7))).toEqual(page('c', 6, 7))
})

test('the last message that somebody of the other side has read names them', () => {
  const reader = { isMe: false, readUntil: '2026-11-26T10:02:30Z', readAt: '2026-11-26T11:00:00Z' }
  const amelia = { ...reader, name: 'Amelia Hart', as: 'client' as const }
  const colleague = { ...reader, name: 'Poppy Langham', as: 'business' as const }
  const messages = [message(1), message(2), message(3, 'family'), message(4)]
  const found = readersByMessage({ messages, readers: [amelia, colleague] }, 'business')
  expect([...found]).toEqual([['2', [amelia]]])
})
