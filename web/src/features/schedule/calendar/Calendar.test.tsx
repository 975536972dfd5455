import { render, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setClockHabit } from '../../../ui/words/clock-time.ts'
import type { Block } from './block.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
// Loaded here, so that its view renders at once.
import './pages/MonthGrid.tsx'
import { aBlock } from './testing/a-block.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

const calendar = (blocks: readonly Block[], more: Partial<CalendarProps> = {}) => (
  <Calendar
    view="week"
    day={day('2026-11-19')}
    timeZone="Europe/London"
    blocks={blocks}
    onNavigate={() => undefined}
    onOpen={() => undefined}
    {...more}
  />
)

/** Lessons, in their order. */
const lessons = () => screen.getAllByRole('button').filter(({ dataset }) => dataset['block'])
const nameOf = (element: HTMLElement | undefined) => element?.getAttribute('aria-label')
const columns = () => screen.getAllByRole('list').filter((list) => list.closest('[data-column]'))

/** Hours beside the grid. Screen readers find the times in the names of the lessons. */
const hours = (container: Element) =>
  Array.from(container.querySelectorAll('[aria-hidden] [class*=label]'), ({ textContent }) => textContent)

describe('the calendar', () => {
  test('names of each lesson the rider, type, time and state, in a list for each day', () => {
    const requested = aBlock({
      id: 'isla',
      title: 'Isla Bennett',
      detail: 'Biscuit',
      kind: 'Private',
      rail: 'blue',
      isRequested: true,
    })
    render(calendar([aBlock(), requested, aBlock({ id: 'off', title: 'Theo Ward', isCancelled: true })]))
    expect(columns().slice(3, 5).map(nameOf)).toEqual(['Thursday 19/11', 'Friday 20/11'])
    expect(lessons().map(nameOf)).toEqual([
      'Amelia Hart, Biscuit · Flatwork, Thursday 19/11, 09:30 to 10:30',
      'Isla Bennett, Biscuit, Private, Thursday 19/11, 09:30 to 10:30, requested',
      'Theo Ward, Biscuit · Flatwork, Thursday 19/11, 09:30 to 10:30, cancelled',
    ])
    const legend = screen.getByRole('list', { name: 'What the colours mean' })
    expect(legend.textContent).toBe('FlatworkPrivateRequested, not yet confirmed')
  })

  test('a list says once that a lesson is requested', async () => {
    const requested = aBlock({ title: 'Isla Bennett', detail: 'Requested · Private', isRequested: true })
    render(calendar([requested], { view: 'agenda' }))
    expect((await screen.findByRole('button', { name: /Isla Bennett/ })).textContent).toMatch(
      /Isla Bennett Requested · Private,/,
    )
  })

  test('a screen reader says once that a lesson is requested', () => {
    render(calendar([aBlock({ title: 'Isla Bennett', detail: 'Requested · Private', isRequested: true })]))
    expect(nameOf(lessons()[0])?.match(/requested/gi)).toHaveLength(1)
  })

  test('uses the business’s time zone, not the browser’s', () => {
    render(calendar([aBlock()], { timeZone: 'Asia/Tokyo' }))
    expect(nameOf(lessons()[0])).toContain('Thursday 19/11, 18:30 to 19:30')
  })

  test('formats times for the business’s country', async () => {
    setClockHabit(12)
    onTestFinished(() => setClockHabit(24))
    const { container, rerender } = render(calendar([aBlock()]))
    expect(nameOf(lessons()[0])).toContain('Thursday 19/11, 9:30 to 10:30 am')
    expect(hours(container)).toEqual(expect.arrayContaining(['9 am', '12 pm', '4 pm']))
    rerender(calendar([aBlock()], { view: 'month' }))
    await screen.findByRole('table')
    expect(lessons()[0]?.textContent).toMatch(/^9:30 am Amelia Hart/)
  })

  test('a day of 25 hours repeats one, a day of 23 lacks one, which a week marks', () => {
    const autumn = render(calendar([], { view: 'day', day: day('2026-10-25') }))
    expect(hours(autumn.container).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
    expect(hours(autumn.container)).toHaveLength(25)
    autumn.unmount()
    const { container, rerender } = render(calendar([], { view: 'day', day: day('2026-03-29') }))
    expect(hours(container).slice(0, 3)).toEqual(['00:00', '02:00', '03:00'])
    expect(screen.queryByText('no such time')).toBeNull()
    rerender(calendar([], { day: day('2026-03-29') }))
    expect(hours(container)).toHaveLength(24)
    expect(screen.getAllByText('no such time')).toHaveLength(1)
  })

  test('Tab reaches exactly one lesson', () => {
    render(calendar([aBlock(), aBlock({ id: 'b' }), aBlock({ id: 'c' })]))
    expect(lessons().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  test('a lesson with two horses is in both columns', () => {
    const resources = ['biscuit', 'willow', 'domino'].map((name) => ({ key: `horse:${name}`, title: name }))
    const both = aBlock({ resources: ['horse:biscuit', 'horse:domino'] })
    render(calendar([both], { view: 'resources', resources }))
    expect(columns().map(({ children }) => children.length)).toEqual([1, 0, 1])
  })

  test('a list without lessons says so', async () => {
    render(calendar([], { view: 'agenda' }))
    expect(await screen.findByText('No lessons on these days.')).toBeDefined()
  })
})
