import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../data/queries/query-client.ts'
import { type KeptDrafts, KeptDraftsContext } from '../../../forms/kept-drafts.ts'
import { OfflineError } from '../../../wire/offline-error.ts'
import type { Conversation, Message } from './conversation.ts'
import { draftOf } from './drafts.ts'
import { OwnConversation } from './OwnConversation.tsx'

type Call = (address: string, options?: { body?: { id?: string; until?: string } }) => Promise<unknown>
const { call } = vi.hoisted(() => ({ call: vi.fn<Call>() }))
vi.mock('../../../session/call.ts', () => ({ call }))
beforeAll(() => void (document.documentElement.lang = 'en'))
afterEach(() => {
  vi.restoreAllMocks()
  call.mockReset()
})

const message = (id: string, given: Partial<Message> = {}): Message => ({
  id,
  from: 'business',
  authorName: 'Hannah Ashdown',
  isMine: false,
  body: `Message ${id}`,
  sentAt: '2026-11-26T10:00:00Z',
  ...given,
})

const oakfield: Conversation = {
  clientId: 'amelia',
  name: 'Oakfield',
  minorName: null,
  messages: [message('a'), message('b'), message('c')],
  earlier: null,
  readers: [],
  firstUnread: 'b',
  waitsSince: null,
  cannotWriteBecause: null,
}

/** The conversation; `send` answers a message that is sent. */
function show(
  given: Partial<Conversation> = {},
  {
    send = async () => message('sent', { from: 'family', isMine: true }),
    drafts = new Map() as KeptDrafts,
  } = {},
) {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { timeZone: 'UTC', actions: [] }
    if (address === 'GET /api/my-conversations/{id}') return { ...oakfield, ...given }
    if (address === 'POST /api/my-conversations/{id}/messages') return send()
    if (address === 'POST /api/my-conversations/{id}/reading') return undefined
    throw new Error(`No test answers ${address}.`)
  })
  const queries = newQueryClient()
  render(
    <MemoryRouter>
      <KeptDraftsContext value={drafts}>
        <QueryClientProvider client={queries}>
          <OwnConversation clientId="amelia" ownAt={undefined} renderHead={(title) => <h1>{title}</h1>} />
        </QueryClientProvider>
      </KeptDraftsContext>
    </MemoryRouter>,
  )
  return queries
}

const bodiesSent = () =>
  call.mock.calls.flatMap(([address, options]) =>
    address === 'POST /api/my-conversations/{id}/messages' ? [options?.body] : [],
  )
const readings = () =>
  call.mock.calls.filter(([address]) => address === 'POST /api/my-conversations/{id}/reading')
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Oakfield' })

test('a message whose answer was lost stays in the field, and is the same when sent again', async () => {
  const drafts: KeptDrafts = new Map()
  let isLost = true
  show(
    {},
    {
      drafts,
      send: async () => {
        if (isLost) throw new OfflineError()
        return message('sent', { from: 'family', isMine: true, body: 'Is Biscuit well?' })
      },
    },
  )
  await userEvent.type(await field(), 'Is Biscuit well?')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(
    await screen.findByText('What you typed is still here. Try again when the connection is back.'),
  ).toBeDefined()
  expect((await field()).value).toBe('Is Biscuit well?')
  expect(drafts.get(draftOf('amelia'))?.edits).toEqual({ body: 'Is Biscuit well?' })

  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Is Biscuit well?', { selector: 'p' })).toBeDefined()
  await vi.waitFor(async () => expect((await field()).value).toBe(''))
  expect(document.activeElement).toBe(await field())
  const [first, second] = bodiesSent()
  expect(second).toEqual(first)
  expect(drafts.size).toBe(0)
})

test('messages are read once they are in front of the reader, and the first new one stays marked', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show()
  const line = await screen.findByText('New')
  expect(line.nextElementSibling?.textContent).toContain('Message b')
  expect(readings()).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(readings()).toHaveLength(1))
  expect(readings()[0]?.[1]?.body).toEqual({ until: 'c' })
  expect(screen.getByText('New')).toBeDefined()
})

test('a message that arrives while the reader has scrolled up is read once they come to the end', async () => {
  const messages = [...oakfield.messages]
  let firstUnread: string | null = null
  const queries = show({
    get messages() {
      return [...messages]
    },
    get firstUnread() {
      return firstUnread
    },
  })
  const log = await screen.findByRole('log')
  const height = vi.spyOn(log, 'scrollHeight', 'get').mockReturnValue(5000)
  log.dispatchEvent(new Event('scroll', { bubbles: true }))
  messages.push(message('d'))
  firstUnread = 'd'
  await queries.invalidateQueries()
  const button = await screen.findByRole('button', { name: 'New messages' })
  expect(readings()).toEqual([])
  height.mockReturnValue(0)
  await userEvent.click(button)
  await vi.waitFor(() => expect(readings().map(([, options]) => options?.body)).toEqual([{ until: 'd' }]))
})

test('a guardian reads the messages of a minor, and is led to where they can write', async () => {
  show({ minorName: 'Ella', cannotWriteBecause: 'guardian' })
  expect(await screen.findByText(/^You read these messages as guardian of Ella\./)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})
