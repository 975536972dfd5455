// cspell:ignore callendar callednar amyy
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../data/queries/query-client.ts'
import { CommandPalette } from './CommandPalette.tsx'

type Options = { query?: { search?: string } } | undefined

const { call } = vi.hoisted(() => ({
  call: vi.fn<(address: string, options: Options) => Promise<unknown>>(),
}))
vi.mock('../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

const rider = { firstName: 'Amy', lastName: 'Hart', clientName: 'Anna Hart', isClient: false, phone: '' }
const riders = [
  { ...rider, id: 'r1' },
  { ...rider, id: 'r2' },
]

const clients = [{ id: 'c1', firstName: 'Anna', lastName: 'Callendar', phone: '01865 12345' }]

/** Finds people by the start of a name or of a phone number, as the server does. */
const peopleLike = (people: typeof clients, search = '') => ({
  items: people.filter(({ firstName, lastName, phone }) =>
    [firstName, lastName, phone].some((one) => one.toLowerCase().startsWith(search.toLowerCase())),
  ),
  next: null,
})

function Here() {
  const { pathname, search } = useLocation()
  return <output data-testid="here">{pathname + search}</output>
}

function show(at = '/trainer/today') {
  call.mockImplementation(async (address, options) => {
    if (address === 'GET /api/clients') return peopleLike(clients, options?.query?.search)
    if (address === 'GET /api/me')
      return { timeZone: 'UTC', actions: ['money.read', 'riders.read', 'lessons.read', 'own.use'] }
    if (address === 'GET /api/riders') return peopleLike(riders, options?.query?.search)
    return { items: [], next: null }
  })
  render(
    <MemoryRouter initialEntries={[at]}>
      <Here />
      <QueryClientProvider client={newQueryClient()}>
        <CommandPalette onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const here = () => screen.getByTestId('here').textContent

function type(text: string): void {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
}

test('a page that is also a command is found once', async () => {
  show()
  type('payments')
  await waitFor(() => expect(listed().filter((row) => row.startsWith('Pay'))).toEqual(['PaymentsMoney']))
})

test('the list has only what matches the text, however often the text changes', async () => {
  show()
  for (const text of ['pay', 'payment', 'payments', 'amy 16:00', 'pay', 'amy 10:00']) type(text)
  await waitFor(() => expect(listed().filter((row) => row.includes('10:00'))).toHaveLength(2))
  expect(listed().filter((row) => !row.includes('Amy Hart'))).toEqual([])
})

test('a page with a similar name does not hide a person with one', async () => {
  show()
  type('calender')
  await waitFor(() =>
    expect(listed()).toEqual([
      'Anna CallendarClient',
      'CalendarPage',
      'Calendar feedPage',
      'Link calendarCommand',
    ]),
  )
})

test('a typo still finds the person, and a phone number too', async () => {
  show()
  type('callednar')
  await waitFor(() => expect(listed()).toContain('Anna CallendarClient'))
  type('01865 123')
  await waitFor(() => expect(listed()).toEqual(['Anna CallendarClient']))
})

test('a new lesson keeps the week one is looking at', async () => {
  show('/trainer/calendar?day=2031-11-12')
  type('add lesson')
  await waitFor(() => expect(listed()).toContain('Add lessonPage'))
  await userEvent.click(screen.getByRole('option', { name: /^Add lesson/ }))
  expect(here()).toBe('/trainer/calendar?day=2031-11-12&new=lesson')
})

test('from another page, a new lesson opens on the week of today', async () => {
  show()
  type('group')
  await userEvent.click(await screen.findByRole('option', { name: /^Add group lesson/ }))
  expect(here()).toBe('/trainer/calendar?new=lesson')
})

test('a line with a typo in the rider’s name still describes a lesson', async () => {
  show()
  type('amyy 16:00')
  await waitFor(() => expect(listed()).toContain('16:00 · Amy HartAdd lesson'))
})
