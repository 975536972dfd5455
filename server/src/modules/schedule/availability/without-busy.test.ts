import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutBusy } from './without-busy.ts'

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
const span = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => [from, from + length] as const)
const whose = fc.constantFrom('ann', 'bob')

test('S24: a minute stays open if it was open and its trainer is not busy', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(whose, span)), fc.array(fc.tuple(whose, span)), (opens, busies) => {
      const open = opens
        // Open times of a trainer never overlap.
        .filter(([who, [from, until]], n) =>
          opens.slice(0, n).every(([other, [a, b]]) => other !== who || until <= a || b <= from),
        )
        .toSorted((a, b) => a[1][0] - b[1][0])
        .map(([trainerId, [from, until]]) => ({ trainerId, placeId: null, start: at(from), end: at(until) }))
      const busy = busies
        .toSorted((a, b) => a[1][0] - b[1][0])
        .map(([trainerId, [from, until]]) => ({ trainerId, startsAt: at(from), endsAt: at(until) }))
      const rest = withoutBusy(open, busy)
      const starts = rest.map(({ start }) => start.epochMilliseconds)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      for (const who of ['ann', 'bob'])
        for (let minute = 0; minute < 90; minute += 1) {
          const isIn = (from: Temporal.Instant, until: Temporal.Instant) =>
            Temporal.Instant.compare(from, at(minute)) <= 0 && Temporal.Instant.compare(at(minute), until) < 0
          const wasOpen = open.some((one) => one.trainerId === who && isIn(one.start, one.end))
          const isBusy = busy.some((one) => one.trainerId === who && isIn(one.startsAt, one.endsAt))
          const parts = rest.filter((one) => one.trainerId === who && isIn(one.start, one.end))
          expect(parts).toHaveLength(wasOpen && !isBusy ? 1 : 0)
        }
    }),
  )
})

test('S24: a busy time that has passed is not looked at for each later open time', () => {
  let looks = 0
  const open = Array.from({ length: 100 }, (_, n) => ({
    trainerId: 'ann',
    placeId: null,
    start: at(n * 100),
    end: at(n * 100 + 50),
  }))
  const busy = Array.from({ length: 1_000 }, (_, n) => ({
    trainerId: 'ann',
    startsAt: at(n * 10),
    get endsAt() {
      looks += 1
      return at(n * 10 + 5)
    },
  }))
  expect(withoutBusy(open, busy)).toHaveLength(500)
  expect(looks).toBeLessThan(5_000)
})
