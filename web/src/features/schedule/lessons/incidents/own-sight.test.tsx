import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { aLesson } from '../testing/a-lesson.ts'
import { IncidentsCard } from './IncidentsCard.tsx'
import { LessonChoice } from './LessonChoice.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(() => call.mockReset())

function show(children: ReactNode, me: { seesOwnOnly?: boolean; actions?: string[] }): void {
  const items = [aLesson({ id: 'own', trainerId: 'rosa' }), aLesson({ id: 'other', trainerId: 'hannah' })]
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { id: 'rosa', seesOwnOnly: false, actions: [], ...me }
    return address === 'GET /api/lessons' ? { items } : { items: [], next: null }
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>{children}</QueryClientProvider>
    </MemoryRouter>,
  )
}

const choice = <LessonChoice day="2026-11-18" chosen={undefined} onChange={() => undefined} />

test.each([
  [true, 2],
  [false, 3],
])(
  'P14: lessons of colleagues are offered unless the reader sees own clients only (%s)',
  async (seesOwnOnly, count) => {
    show(choice, { seesOwnOnly })
    await screen.findByLabelText('Lesson')
    await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count))
  },
)

test.each([
  ['No incidents.', ['incidents.settings']],
  ['No incidents that you can see.', []],
])('P9: only owners, who see all incidents, read that there are none (%s)', async (words, actions) => {
  show(<IncidentsCard of={{ horseId: 'h' }} timeZone="UTC" incidentAt={(id) => id} recordAt="/new" />, {
    actions,
  })
  expect(await screen.findByText(words)).toBeDefined()
})
