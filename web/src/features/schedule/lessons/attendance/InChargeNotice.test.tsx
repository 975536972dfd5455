import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { aLesson } from '../testing/a-lesson.ts'
import { InChargeNotice } from './InChargeNotice.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))

call.mockImplementation(async (address: string) =>
  address === 'GET /api/me'
    ? { id: 'hope' }
    : {
        items: [
          { id: 'lena', supervisorId: 'hope' },
          { id: 'max', supervisorId: 'hannah' },
        ],
      },
)

test('H12: supervisors read on Today which lessons they are in charge of', async () => {
  const lena = { trainerId: 'lena', trainerName: 'Lena Brook', inCharge: 'Hope Ash' }
  const lessons = [
    aLesson({ ...lena, title: 'Ponies', arenaName: 'Main arena' }),
    aLesson({ ...lena, title: 'Cancelled', state: 'cancelled' }),
    aLesson({ ...lena, title: 'Nobody', inCharge: '' }),
    aLesson({ ...lena, title: 'Of age', inCharge: null }),
    aLesson({ title: 'Hannah’s', trainerId: 'max', inCharge: 'Hannah Oakley' }),
  ]
  render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <InChargeNotice lessons={lessons} lessonAt={({ id }) => `/${id}`} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText('You are in charge')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10:00–11:00 Ponies · Lena Brook · Main arena',
  ])
})
