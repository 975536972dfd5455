import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LessonLink } from './action-links/LessonLink.tsx'
import { TrainerPage } from './trainer-page/TrainerPage.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../session/call.ts', () => ({ call }))

const zone = { timeZone: 'America/New_York' }
const startsAt = '2026-12-25T18:30:00Z'
const offer = {
  id: 'o',
  name: 'Flatwork',
  kind: 'private',
  description: '',
  minutes: 45,
  priceMinor: 4800,
  horses: 'own',
  minAge: 0,
  soldBy: 'business',
  hasTimes: true,
}
const page = {
  ...zone,
  slug: 'oak',
  url: '',
  name: 'Oak Ridge',
  town: '',
  introduction: '',
  languages: '',
  terms: '',
  email: '',
  phone: '',
  licenceHolder: '',
  licenceNumber: '',
  trainers: [],
  photoIds: [],
  places: [],
  offers: [offer],
  currency: 'USD',
  takesRequests: false,
}
const seat = {
  ...zone,
  action: 'show',
  link: 'open',
  usedAt: null,
  riderName: 'Amy',
  offerName: 'Flatwork',
  trainerName: 'Hannah Bell',
  businessName: 'Oak Ridge',
  soldBy: 'business',
  placeName: null,
  arenaName: null,
  startsAt,
  endsAt: '2026-12-25T19:15:00Z',
  state: 'cancelled',
  heldUntil: null,
  freeUntil: null,
  isAlwaysFree: false,
  message: '',
  asked: null,
  version: 1,
  cost: null,
}

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/public/lesson" element={<LessonLink />} />
        <Route path="/public/trainer/:slug" element={<TrainerPage />} />
      </Routes>
    </MemoryRouter>,
  )

test.each([
  ['US', '1:30 pm', '1:30–2:15 pm'],
  ['GB', '13:30', '13:30–14:15'],
])('public pages of a business in %s have its clock', async (country, start, span) => {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/public-pages/{slug}') return { ...page, country }
    if (address === 'GET /api/public-pages/{slug}/times')
      return { items: [{ startsAt, lessonId: null, trainerName: '', placeName: '' }] }
    return { ...seat, businessCountry: country }
  })
  show('/public/trainer/oak')
  await userEvent.click(await screen.findByRole('button', { name: /^Show free times/ }))
  expect(await screen.findByText(start)).toBeDefined()
  show('/public/lesson#secret')
  expect(await screen.findByText(new RegExp(span))).toBeDefined()
})
