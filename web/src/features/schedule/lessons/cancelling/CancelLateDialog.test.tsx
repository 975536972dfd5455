import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../../data/queries/query-client.ts'
import { AttendanceButtons } from '../attendance/AttendanceButtons.tsx'
import type { SeatCosts } from './cancel-costs.ts'
import { CancelRiderDialog } from './CancelRiderDialog.tsx'
import { aLesson, aSeat } from '../testing/a-lesson.ts'

const { call, setState } = vi.hoisted(() => ({
  call: vi.fn<(address: string) => Promise<unknown>>(),
  setState: vi.fn<() => Promise<void>>(),
}))
vi.mock('../../../../session/call.ts', () => ({ call }))
vi.mock('../seats/use-seat-changes.ts', () => ({ useSetSeatState: () => setState }))
afterEach(() => {
  call.mockReset()
  setState.mockReset()
})

const nothing = { refundMinor: 0, keptFeeMinor: 0, creditMinor: 0 }
const late: NonNullable<SeatCosts['late']> = {
  percent: 100,
  feeMinor: 5500,
  toPayMinor: 5500,
  usesGoodwill: false,
  pack: null,
  makeUpUntil: null,
  ...nothing,
}
const startsAt = Temporal.Now.instant().add({ hours: 2 })
const seat = aSeat()
const lesson = aLesson({
  startsAt: startsAt.toString(),
  endsAt: startsAt.add({ hours: 1 }).toString(),
  seats: [seat],
})

/** The seat as a user with these permissions sees it. */
function shown(change: Partial<SeatCosts>, actions = ['money.read'], dialog = <></>) {
  const costs: SeatCosts = {
    seatId: seat.id,
    riderName: seat.riderName,
    priceMinor: 5500,
    sellerName: null,
    isPaidByCard: false,
    hasCredit: false,
    travel: null,
    free: nothing,
    late,
    ...change,
  }
  call.mockImplementation(async (address) => {
    if (address === 'GET /api/me') return { id: 'hannah', actions, locale: 'en-GB' }
    return { currency: 'GBP', seats: [costs] }
  })
  return render(
    <MemoryRouter>
      <QueryClientProvider client={newQueryClient()}>
        <AttendanceButtons lesson={lesson} seat={seat} />
        {dialog}
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const cancelLate = async () => userEvent.click(await screen.findByRole('button', { name: 'Cancelled late' }))
const costing = (name: string | RegExp) => screen.findByRole('button', { name })

test('“Cancelled late” changes nothing before its fee was shown and confirmed', async () => {
  const { container } = shown({})
  await cancelLate()
  const confirm = await costing('Cancel late: fee of £55.00')
  expect(container.textContent).toContain('Fee: the full price, £55.00.')
  expect(container.textContent).toContain('We tell the family, with the cost.')
  expect(setState).not.toHaveBeenCalled()
  await userEvent.click(confirm)
  expect(setState).toHaveBeenCalledExactlyOnceWith(lesson, seat, 'late_cancelled', {})
})

test('a late cancellation names goodwill, the refund, the make-up lesson and the travel fee', async () => {
  const { container } = shown({
    isPaidByCard: true,
    travel: { feeMinor: 500, mostMinor: 500, isShared: true, isForDay: false },
    late: { ...late, usesGoodwill: true, toPayMinor: 0, refundMinor: 5500, makeUpUntil: '2027-03-01' },
  })
  await cancelLate()
  expect(await costing('Cancel late: no fee')).toBeDefined()
  for (const words of [
    'one of the family’s free late cancellations',
    '£55.00 goes back to the card.',
    'make-up lesson until 01/03/2027',
    'The family pays no travel fee. The other families of that day share it.',
  ])
    expect(container.textContent).toContain(words)
})

test('a late cancellation that a pack pays for names the credit', async () => {
  shown({ hasCredit: true, late: { ...late, pack: 'gives' } })
  await cancelLate()
  expect(await costing('Cancel late: 1 credit')).toBeDefined()
})

test('who does not see money can enter a late cancellation, without its fee', async () => {
  const { container } = shown({}, [])
  await cancelLate()
  expect(await screen.findByText('The cancellation policy decides the fee.')).toBeDefined()
  expect(container.textContent).not.toContain('£')
  expect(await costing(/^Cancel late$/)).toBeDefined()
})

test('a seat that the trainer cancels shows what goes back, and which credit stays', async () => {
  const free = { refundMinor: 5400, keptFeeMinor: 100, creditMinor: 100 }
  const dialog = <CancelRiderDialog lesson={lesson} seat={seat} onClose={() => undefined} />
  const { container } = shown({ free, hasCredit: true }, ['money.read'], dialog)
  expect(await screen.findByText(/£54\.00 goes back to the card\./)).toBeDefined()
  expect(container.textContent).toContain('£1.00 stays as the client’s credit.')
  expect(container.textContent).toContain('The credit that would pay for the lesson stays.')
})

test('a late cancellation that costs a fee beside a pack says that no credit is used', async () => {
  const { container } = shown({ hasCredit: true, late: { ...late, percent: 50, pack: 'keeps' } })
  await cancelLate()
  expect(await costing('Cancel late: fee of £55.00')).toBeDefined()
  expect(container.textContent).toContain('None of their credits is used.')
})
