import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GapsCard } from './GapsCard.tsx'
import type { InspectionGap } from './inspection.ts'
import { inspectionPeriods } from './inspection.ts'

const words = { care: () => 'Dentist', permit: () => 'Licence', dose: () => 'Second dose' }
const late = { kind: 'care_overdue', horseId: 'pia', horseName: 'Pia', dueOn: '2026-01-05' } as const
const shown = (gaps: InspectionGap[], isCut = false) =>
  render(
    <MemoryRouter>
      <GapsCard
        {...{ gaps, isCut, words }}
        horseAt={(id) => `/horses/${id}`}
        permitsAt="/permits"
        careAt="/care"
      />
    </MemoryRouter>,
  )

test('a complete yard is told that nothing is missing', () => {
  shown([])
  expect(screen.getByText('Nothing is missing or overdue.')).toBeDefined()
})

test('each gap leads to where it is filled', () => {
  shown([
    { ...late, care: 'dentist', dose: null, isLapsed: false },
    { kind: 'certificate_expired', permit: 'licence', holder: '', expiredOn: '2026-02-01' },
  ])
  expect(screen.getByRole('link', { name: 'Pia' }).getAttribute('href')).toBe('/horses/pia')
  expect(screen.getByText('Dentist: due since 05/01/2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Licence' }).getAttribute('href')).toBe('/permits')
})

test('a missed dose against influenza says that the course starts again, a late booster does not', () => {
  const dose = { ...late, care: 'vaccination', dose: 'second' } as const
  shown([
    { ...dose, isLapsed: true },
    { ...dose, dueOn: '2026-02-05', isLapsed: false },
  ])
  expect(screen.getByText(/missed: the last day was 05.01.2026. The course has to start again/)).toBeDefined()
  expect(screen.getByText('Second dose against influenza: due since 05/02/2026.')).toBeDefined()
})

test('a list that leaves out care says so, with a link to all', () => {
  shown([{ ...late, care: 'dentist', dose: null, isLapsed: false }], true)
  expect(screen.getByText(/^Only the first 200 overdue care dates are listed/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See all care due' }).getAttribute('href')).toBe('/care')
})

test('the usual periods are at most three years long', () => {
  for (const { from, until } of inspectionPeriods(Temporal.PlainDate.from('2028-02-29')))
    expect(Temporal.PlainDate.from(from).until(until, { largestUnit: 'day' }).days).toBeLessThan(1096)
})
