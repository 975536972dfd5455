// @vitest-environment happy-dom
import { describe, expect, onTestFinished, test } from 'vitest'
import { setClockHabit } from '../../../ui/words/clock-time.ts'
import { render } from '../../../ui/testing/render.ts'
import type { Block } from './block.ts'
import { Calendar, type CalendarProps } from './Calendar.tsx'
// Loaded here, so that its view renders at once.
import './pages/MonthGrid.tsx'
import { aBlock } from './testing/a-block.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

function show(blocks: readonly Block[], more: Partial<CalendarProps> = {}): Promise<HTMLElement> {
  return render(
    <Calendar
      view="week"
      day={day('2026-11-19')}
      timeZone="Europe/London"
      blocks={blocks}
      onNavigate={() => undefined}
      onOpen={() => undefined}
      {...more}
    />,
  )
}

const names = (place: ParentNode, selector: string) =>
  Array.from(place.querySelectorAll(selector), (one) => one.getAttribute('aria-label') ?? one.textContent)

const labels = (place: ParentNode) =>
  Array.from(place.querySelectorAll('[aria-hidden] [class*=label]'), ({ textContent }) => textContent)

describe('the calendar', () => {
  test('names of each lesson the rider, type, time and state, in a list for each day', async () => {
    const requested = aBlock({
      id: 'isla',
      title: 'Isla Bennett',
      detail: 'Biscuit',
      kind: 'Private',
      rail: 'blue',
      isRequested: true,
    })
    const place = await show([
      aBlock(),
      requested,
      aBlock({ id: 'off', title: 'Theo Ward', isCancelled: true }),
    ])
    expect(names(place, 'section ul').slice(3, 5)).toEqual(['Thursday 19/11', 'Friday 20/11'])
    expect(names(place, '[data-block]')).toEqual([
      'Amelia Hart, Biscuit · Flatwork, Thursday 19/11, 09:30 to 10:30',
      'Isla Bennett, Biscuit, Private, Thursday 19/11, 09:30 to 10:30, requested',
      'Theo Ward, Biscuit · Flatwork, Thursday 19/11, 09:30 to 10:30, cancelled',
    ])
    const legend = place.querySelector('[aria-label="What the colours mean"]')
    expect(legend?.textContent).toBe('FlatworkPrivateRequested, not yet confirmed')
  })

  test('uses the business’s time zone, not the browser’s', async () => {
    const place = await show([aBlock()], { timeZone: 'Asia/Tokyo' })
    expect(names(place, '[data-block]')[0]).toContain('Thursday 19/11, 18:30 to 19:30')
  })

  test('formats times for the business’s country', async () => {
    setClockHabit(12)
    onTestFinished(() => setClockHabit(24))
    const week = await show([aBlock()])
    expect(names(week, '[data-block]')[0]).toContain('Thursday 19/11, 9:30 to 10:30 am')
    expect(labels(week)).toEqual(expect.arrayContaining(['9 am', '12 pm', '4 pm']))
    const month = await show([aBlock()], { view: 'month' })
    expect(month.querySelector('[data-block]')?.textContent).toMatch(/^9:30 am Amelia Hart/)
  })

  test('a day of 25 hours repeats one, a day of 23 lacks one, which a week marks', async () => {
    const autumn = await show([], { view: 'day', day: day('2026-10-25') })
    expect(labels(autumn).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00'])
    expect(labels(autumn)).toHaveLength(25)
    const spring = await show([], { view: 'day', day: day('2026-03-29') })
    expect(labels(spring).slice(0, 3)).toEqual(['00:00', '02:00', '03:00'])
    expect(spring.textContent).not.toContain('no such time')
    const week = await show([], { day: day('2026-03-29') })
    expect(labels(week)).toHaveLength(24)
    expect(week.textContent.match(/no such time/g)).toHaveLength(1)
  })

  test('Tab reaches exactly one lesson', async () => {
    const place = await show([aBlock(), aBlock({ id: 'b' }), aBlock({ id: 'c' })])
    expect(names(place, '[data-block][tabindex="0"]')).toHaveLength(1)
  })

  test('a lesson with two horses is in both columns', async () => {
    const resources = ['biscuit', 'willow', 'domino'].map((name) => ({ key: `horse:${name}`, title: name }))
    const both = aBlock({ resources: ['horse:biscuit', 'horse:domino'] })
    const place = await show([both], { view: 'resources', resources })
    const counts = Array.from(place.querySelectorAll('section ul'), (list) => list.children.length)
    expect(counts).toEqual([1, 0, 1])
  })

  test('a list without lessons says so', async () => {
    const place = await show([], { view: 'agenda' })
    expect(place.textContent).toContain('No lessons on these days.')
  })
})
