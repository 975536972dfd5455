import { expect, test } from 'vitest'
import { keptUntil, minorUntil, worstOf } from './rules.ts'

const day = (iso: string) => Temporal.PlainDate.from(iso)
const happened = day('2026-05-10')

test('without people nobody was treated, and of several treatments the most serious counts', () => {
  expect(worstOf([])).toBe('none')
  expect(worstOf([{ treatment: 'first_aid' }, { treatment: 'hospital' }, { treatment: 'none' }])).toBe(
    'hospital',
  )
})

test('P9: adults and people without a date of birth protect no incident', () => {
  expect(minorUntil([], happened)).toBeNull()
  expect(minorUntil([null, day('2008-05-10')], happened)).toBeNull()
})

test('P9: the youngest minor protects it until the 21st birthday', () => {
  expect(minorUntil([day('2008-05-11'), null, day('2015-03-01')], happened)?.toString()).toBe('2036-03-01')
})

test('P9: an incident is kept for the chosen years, of minors until the 21st birthday if that is later', () => {
  expect(keptUntil(happened, 4, null).toString()).toBe('2030-05-10')
  expect(keptUntil(happened, 4, day('2029-05-11')).toString()).toBe('2030-05-10')
  expect(keptUntil(happened, 4, day('2036-03-01')).toString()).toBe('2036-03-01')
})
