import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShare, heightProblems, horseChange, newHorseFields, readShare } from './horse-fields.ts'

test.each(['', '0', '100.01', '33.333', '-5', 'half', '1e2'])('“%s” is no share', (text) => {
  expect(readShare(text)).toBeUndefined()
})

test('every share can be formatted and parsed, with comma and percent sign too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (share) => {
      const text = formatShare(share)
      expect(readShare(text)).toBe(share)
      expect(readShare(` ${text.replace('.', ',')} %`)).toBe(share)
    }),
  )
})

test('only changes are sent; an emptied field is sent as null', () => {
  expect(horseChange({})).toEqual({})
  expect(horseChange({ heightCm: '', born: '', loadPercent: '17,5', notForConsumption: 'yes' })).toEqual({
    heightCm: null,
    born: null,
    loadPermille: 175,
    notForConsumption: true,
  })
})

test('heights are read in hands, feet and centimetres, and invalid ones refused', () => {
  expect(horseChange({ heightCm: '15.2hh', minRiderHeightCm: '5 ft', maxRiderHeightCm: '180' })).toEqual({
    heightCm: 157,
    minRiderHeightCm: 152,
    maxRiderHeightCm: 180,
  })
  const wrong = { heightCm: '15.7hh', minRiderHeightCm: 'small' }
  expect(Object.keys(heightProblems({ ...newHorseFields, ...wrong }))).toEqual([
    'heightCm',
    'minRiderHeightCm',
  ])
  expect(heightProblems(newHorseFields)).toEqual({})
})

test('H2, H6: a new horse has the default limits', () => {
  const { born: _born, ...sent } = horseChange(newHorseFields)
  expect(sent).toMatchObject({
    maxWorksPerDay: 3,
    maxMinutesPerDay: 120,
    maxMinutesPerWeek: null,
    maxWorksInARow: 2,
    minRestMinutes: 30,
    restDaysPerWeek: 1,
    restWeekday: null,
    loadPermille: 200,
  })
})
