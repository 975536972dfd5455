import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])(
  'a range outside of the file is impossible: %s',
  (header) => expect(byteRangeOf(header, 100)).toBeNull(),
)

test.each([undefined, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
  'without one range of bytes, the whole file is sent: %s',
  (header) => expect(byteRangeOf(header, 100)).toBeUndefined(),
)

test.each([
  ['bytes=0-', 0, 99],
  ['bytes=10-19', 10, 19],
  ['bytes=90-500', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-500', 0, 99],
])('%s of 100 bytes are those from %i to %i', (header, start, end) =>
  expect(byteRangeOf(header, 100)).toEqual({ start, end }),
)
