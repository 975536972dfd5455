import { expect, test } from 'vitest'
import { paint } from './paint.ts'
import { cellAt, shownHours, strokeBetween } from './picture-cells.ts'

const home = paint([], { weekdays: [2], from: 540, until: 720, isOpen: true, placeId: 'home' })

test('the picture shows six to twenty-two o’clock, and any hours beyond', () => {
  expect(shownHours(home)).toEqual([360, 1320])
  const late = paint(home, { weekdays: [1], from: 315, until: 1440, isOpen: true, placeId: null })
  expect(shownHours(late)).toEqual([300, 1440])
})

test('a point is a half hour of a weekday; outside the edges, the nearest', () => {
  expect(cellAt(0, 0, [360, 1320])).toEqual({ weekday: 1, minute: 360 })
  expect(cellAt(0.5, 0.5, [360, 1320])).toEqual({ weekday: 4, minute: 840 })
  expect(cellAt(1.2, 1, [360, 1320])).toEqual({ weekday: 7, minute: 1290 })
  expect(cellAt(-1, -1, [360, 1320])).toEqual({ weekday: 1, minute: 360 })
})

test('painting opens, unless it starts on open hours of that location, which it closes', () => {
  const [from, to] = [
    { weekday: 3, minute: 600 },
    { weekday: 2, minute: 570 },
  ]
  expect(strokeBetween(home, from, to, 'home')).toEqual({
    weekdays: [2, 3],
    from: 570,
    until: 630,
    isOpen: true,
    placeId: 'home',
  })
  expect(strokeBetween(home, to, from, 'home').isOpen).toBe(false)
  expect(strokeBetween(home, to, from, null).isOpen).toBe(true)
})
