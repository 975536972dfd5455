import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  readHeight,
  readHorseHeight,
  readWeight,
  unitsOf,
  writeHeight,
  writeHorseHeight,
  writeWeight,
} from './measures.ts'

describe('an invalid measure is not guessed', () => {
  it.each(['tall', '5 ft 13 in', '', '-3', '1e3', '5 8 4'])('height “%s”', (text) =>
    expect(readHeight(text)).toBeUndefined(),
  )
  it.each(['heavy', '9 st 14 lb', '', '9 stone 4 kg', '-3'])('weight “%s”', (text) =>
    expect(readWeight(text)).toBeUndefined(),
  )
  it.each(['15.4hh', 'big', ''])('horse “%s”', (text) => expect(readHorseHeight(text)).toBeUndefined())
})

test.each([
  ['172', 172],
  ['172cm', 172],
  ['1.72 m', 172],
  ['1,72m', 172],
  ['1.72', 172],
  ['5 ft 8 in', 173],
  ['5ft8', 173],
  ['5\'8"', 173],
  ['5’ 8”', 173],
  ['5 feet', 152],
])('a height of %s is %d cm', (text, cm) => expect(readHeight(text)).toBe(cm))

test.each([
  ['63', 63],
  ['28kg', 28],
  ['31,5', 31.5],
  ['5st 6lb', 34.5],
  ['9 stone 4', 59],
  ['10st', 63.5],
  ['140 lbs', 63.5],
])('a weight of %s is %d kg', (text, kg) => expect(readWeight(text)).toBe(kg))

test.each([
  ['15.2hh', 157],
  ['15.2', 157],
  ['13 hands', 132],
  ['158', 158],
  ['158 cm', 158],
  ['1.58m', 158],
])('a horse of %s is %d cm', (text, cm) => expect(readHorseHeight(text)).toBe(cm))

test('a formatted measure is read back, as exactly as the unit allows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 230 }), fc.integer({ min: 50, max: 2500 }), (cm, tenths) => {
      for (const country of ['GB', 'US', 'DE', 'AU']) {
        const units = unitsOf(country)
        const written = writeHeight(cm, units.height)
        expect(Math.abs((readHeight(written) ?? 0) - cm)).toBeLessThanOrEqual(2)
        expect(writeHeight(readHeight(written) ?? 0, units.height)).toBe(written)
        const horse = writeHorseHeight(cm, units.horse)
        expect(writeHorseHeight(readHorseHeight(horse) ?? 0, units.horse)).toBe(horse)
        const weight = writeWeight(tenths / 10, units.weight)
        expect(writeWeight(readWeight(weight) ?? 0, units.weight)).toBe(weight)
      }
    }),
  )
})
