import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PeriodFields } from './PeriodFields.tsx'
import { statementPeriods } from './periods.ts'

function shownOn(day: string): HTMLSelectElement {
  const today = Temporal.PlainDate.from(day)
  const periods = statementPeriods(today)
  const [{ from, until }] = periods
  render(<PeriodFields period={{ from, until }} today={today} periods={periods} onChange={() => undefined} />)
  return screen.getByLabelText<HTMLSelectElement>('Period')
}

test.each(['2026-11-28', '2026-12-31'])('the default period of a statement has a name on %s', (day) => {
  const chosen = Array.from(shownOn(day).selectedOptions, ({ text }) => text)
  expect(chosen).toEqual(['This year so far'])
})
