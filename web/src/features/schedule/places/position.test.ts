import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPosition, readPosition } from './position.ts'

test.each(['51.7', '91, 0', '0, 181', 'Oakfield', '51.7, -1.2, 3', '51,7 1,2 3'])(
  '“%s” is no position',
  (text) => expect(readPosition(text)).toBeUndefined(),
)

test('an empty position is allowed', () => expect(readPosition(' ')).toBeNull())

test('every position survives formatting and parsing', () => {
  const degrees = (most: number) =>
    fc
      .integer({ min: -most * 100_000, max: most * 100_000 })
      .map((hundredThousandths) => hundredThousandths / 100_000)
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      const text = formatPosition({ latitude, longitude })
      fc.pre(!text.includes('e'))
      const read = readPosition(text)
      expect(read?.latitude).toBeCloseTo(latitude, 6)
      expect(read?.longitude).toBeCloseTo(longitude, 6)
    }),
  )
})
