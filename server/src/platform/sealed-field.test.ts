import { describe, expect, test } from 'vitest'
import { readKeys } from './keys.ts'
import { type FieldPlace, openField, sealField } from './sealed-field.ts'

const older = 'an older secret of the tests which is long'
const newer = 'a secret of the tests which is long enough'
const place: FieldPlace = ['riders', 'a business', 'a rider', 'allergies']

describe('a sealed field (P7: encrypted field by field)', () => {
  const sealed = sealField(readKeys(older), place, 'Wasps')
  test('cannot be opened for another row, column or business', () => {
    for (const [at, other] of ['horses', 'elsewhere', 'another', 'conditions'].entries())
      expect(() =>
        openField(readKeys(older), place.with(at, other) as unknown as FieldPlace, sealed),
      ).toThrow('authenticate')
  })
  test('cannot be opened after a bit was changed', () => {
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => openField(readKeys(older), place, changed)).toThrow('authenticate')
  })
  test('cannot be opened with another SECRET, and says why', () =>
    expect(() => openField(readKeys(newer), place, sealed)).toThrow('a SECRET this server was not given'))
  test('opens in its place, also with an older SECRET', () =>
    expect(openField(readKeys(`${newer},${older}`), place, sealed)).toBe('Wasps'))
  test('is different each time and hides its content', () => {
    expect(sealField(readKeys(older), place, 'Wasps')).not.toEqual(sealed)
    expect(sealed.toString('latin1')).not.toContain('Wasps')
  })
})
