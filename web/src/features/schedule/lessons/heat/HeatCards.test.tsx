import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { aLesson } from '../testing/a-lesson.ts'
import type { HeatReading } from './heat.ts'
import { HeatCards } from './HeatCards.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(address: string) => Promise<unknown>>() }))
vi.mock('../../../../session/call.ts', () => ({ call }))
afterEach(() => {
  cleanup()
  call.mockReset()
})

const now = Temporal.Now.instant()
const at = (minutes: number) => now.add({ minutes }).toString()
const hot = (change: Partial<HeatReading> = {}): HeatReading => ({
  id: `reading-${change.takenAt ?? ''}-${change.placeId ?? ''}`,
  placeId: 'oakfield',
  placeName: 'Oakfield',
  takenAt: at(-40),
  temperatureTenths: 315,
  unit: 'celsius',
  humidity: 62,
  index: 150,
  level: 'strong_amber',
  recordedBy: 'Nell Farrow',
  recordedAt: at(-40),
  mayChange: true,
  isRemoved: false,
  version: 1,
  ...change,
})
const lesson = (minutes: number, placeId = 'oakfield') =>
  aLesson({ placeId, startsAt: at(minutes), endsAt: at(minutes + 60) })

async function show(items: HeatReading[], lessons = [lesson(30)]) {
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me')
      return { locale: 'en-GB', actions: ['availability.change', 'attendance.record', 'lessons.change'] }
    return { day: '2026-11-18', items, limits: { amber: 130, strongAmber: 150, red: 180 }, isSeason: true }
  })
  const onMeasure = vi.fn<(placeId: string) => void>()
  const onCancel = vi.fn<(reading: HeatReading) => void>()
  const onShorten = vi.fn<(reading: HeatReading) => void>()
  render(
    <QueryClientProvider client={newQueryClient()}>
      <HeatCards lessons={lessons} onMeasure={onMeasure} onCancel={onCancel} onShorten={onShorten} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('GET /api/heat-readings', expect.anything()))
  return { onMeasure, onCancel, onShorten }
}

test('H11: nothing is shown where the latest reading is not hot, whatever was before', async () => {
  const hill = hot({ placeId: 'hill', placeName: 'Hill Farm', level: 'amber', index: 135 })
  const cooler = hot({ takenAt: at(-5), level: 'none', index: 120 })
  await show([cooler, hot({ level: 'red', index: 185 }), hill])
  await screen.findByRole('heading', { name: 'Hot: Hill Farm' })
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})

test('H11: cancelling is not offered while riding may go on, or without lessons left here', async () => {
  await show([hot()])
  await screen.findByRole('heading', { name: 'Very hot: Oakfield' })
  expect(screen.queryByRole('button', { name: 'Cancel lessons' })).toBeNull()
  cleanup()
  await show(
    [hot({ level: 'red' })],
    [lesson(-30), lesson(30, 'hill'), { ...lesson(30), state: 'cancelled' }],
  )
  await screen.findByRole('heading', { name: 'Too hot to ride: Oakfield' })
  expect(screen.queryByRole('button', { name: 'Cancel lessons' })).toBeNull()
  expect(screen.getByText('No lessons are left here today.')).toBeDefined()
})

test('H11: the card says the reading, its age and who took it, and what it means', async () => {
  await show([hot()])
  await screen.findByRole('heading', { name: 'Very hot: Oakfield' })
  expect(screen.getByText('31.5 °C and 62 % humidity: heat index 150')).toBeDefined()
  expect(screen.getByText(/Taken (39|40) minutes ago by Nell Farrow/)).toBeDefined()
  expect(screen.getByText('Keep work short and mostly in walk, with water and shade.')).toBeDefined()
  expect(screen.queryByText(/out of date/)).toBeNull()
})

test('H11: a reading of two hours ago is out of date and asks for a new one', async () => {
  const { onMeasure } = await show([hot({ takenAt: at(-121) })])
  expect(await screen.findByText('This reading is out of date. Enter a new one.')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter new reading' }))
  expect(onMeasure).toHaveBeenCalledWith('oakfield')
})

test('H11: each location has its own card, the red one offers to cancel, the other one to shorten', async () => {
  const red = hot({ placeId: 'hill', placeName: 'Hill Farm', level: 'red', index: 190 })
  const { onCancel, onShorten } = await show([hot(), red], [lesson(30), lesson(60, 'hill')])
  await screen.findByRole('heading', { name: 'Very hot: Oakfield' })
  expect(screen.getByRole('heading', { name: 'Too hot to ride: Hill Farm' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel lessons' }))
  expect(onCancel).toHaveBeenCalledWith(red)
  await userEvent.click(screen.getByRole('button', { name: 'Shorten lessons' }))
  expect(onShorten).toHaveBeenCalledWith(hot())
})
