import { expect, test, vi } from 'vitest'
import { dayOf, letGoOnDay, onDay } from './day-move.ts'
import type { DropModel } from './held.ts'
import { aBlock } from '../testing/a-block.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const timeZone = 'Europe/London'
const amelia = aBlock()

const model = (blocks = [amelia]) => ({
  blocks,
  open: undefined,
  mayUseClosedTime: false,
  timeZone,
  nameOf: () => 'Biscuit',
  onMove: vi.fn<DropModel['onMove']>(),
  onImpossible: vi.fn<DropModel['onImpossible']>(),
  announce: vi.fn<DropModel['announce']>(),
})

/** The same horse on Friday, half an hour later. */
const other = aBlock({
  id: 'other',
  title: 'Maya Cole',
  start: amelia.start.add({ hours: 24, minutes: 30 }),
  end: amelia.end.add({ hours: 24, minutes: 30 }),
})

test('a day with a conflict is refused, with the reason and a free time (S3)', () => {
  const there = model([amelia, other])
  const move = onDay(amelia, dayOf(other, timeZone), there)
  expect(move.obstacle?.kind).toBe('taken')
  letGoOnDay(move, there)
  expect(there.onMove).not.toHaveBeenCalled()
  const [block, reason, free] = there.onImpossible.mock.calls[0] ?? []
  expect(block).toBe(amelia)
  expect(reason).toContain('Biscuit is already booked: Maya Cole')
  expect(free).toBeDefined()
})

test('dropped on its own day, nothing moves', () => {
  const here = model()
  letGoOnDay(onDay(amelia, dayOf(amelia, timeZone), here), here)
  expect(here.onMove).not.toHaveBeenCalled()
  expect(here.announce).not.toHaveBeenCalled()
})

test('it keeps wall time and length, also across a clock change', () => {
  const there = model()
  const move = onDay(amelia, day('2027-04-01'), there)
  const words = ({ start, end }: typeof move.target) =>
    [start, end].map((one) => one.toZonedDateTimeISO(timeZone).toPlainDateTime().toString())
  expect(words(move.target)).toEqual(['2027-04-01T09:30:00', '2027-04-01T10:30:00'])
  letGoOnDay(move, there)
  expect(there.onMove).toHaveBeenCalledWith(amelia, move.target)
  expect(there.announce).toHaveBeenCalledWith('Amelia Hart moved to Thursday 01/04, 09:30 to 10:30.')
})

test('a time that the day lacks moves on by the gap (S2)', () => {
  const early = aBlock({
    start: Temporal.Instant.from('2027-03-21T01:30:00Z'),
    end: Temporal.Instant.from('2027-03-21T02:30:00Z'),
  })
  const { target } = onDay(early, day('2027-03-28'), model())
  expect(target.start.toZonedDateTimeISO(timeZone).toPlainTime().toString()).toBe('02:30:00')
})
