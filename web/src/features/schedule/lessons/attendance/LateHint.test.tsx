import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LateHint } from './LateHint.tsx'

const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes }).toString()

function said(begun: number, ended: number, state: 'booked' | 'attended' = 'booked') {
  const lesson = { startsAt: minutesAgo(begun), endsAt: minutesAgo(ended) }
  const { container } = render(<LateHint lesson={lesson} seat={{ state, noShowAfter: 15 }} />)
  return container.textContent
}

test.each([
  ['before the minutes have passed', 13, -47, 'booked'],
  ['after the lesson', 62, 2, 'booked'],
  ['for a rider who is there', 20, -40, 'attended'],
] as const)('S21: nothing is suggested %s', (_when, begun, ended, state) => {
  expect(said(begun, ended, state)).toBe('')
})

test('S21: a no-show is suggested after the minutes of the policy', () => {
  expect(said(17, -43)).toContain('After 15 minutes the policy counts this as a no-show.')
})
