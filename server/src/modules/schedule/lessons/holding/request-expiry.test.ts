import { expect, test } from 'vitest'
import { expiryOf } from './request-expiry.ts'

const start = Temporal.Instant.from('2026-11-25T16:00:00Z')

test.each([
  ['after 48 hours', { hours: 72 }, { hours: 24 }],
  ['two hours before the lesson, if that is sooner', { hours: 20 }, { hours: 2 }],
  ['two hours before the lesson, just before that moment', { minutes: 121 }, { hours: 2 }],
  ['at the start, from two hours before it', { minutes: 120 }, { hours: 0 }],
  ['at the start, ten minutes before it', { minutes: 10 }, { hours: 0 }],
])('S3: a request expires %s', (_, asked, expires) => {
  expect(expiryOf(start.subtract(asked), start)).toEqual(start.subtract(expires))
})
