import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenLimits, dayNumber, type PlainLimits, type Work } from '#modules/horses/workload/index.ts'
import { usualLimits } from '#test/horse-limits.ts'
import { assignHorses, planDay } from './assign-horses.ts'
import type { Given, OpenRide, StableHorse } from './give-horses.ts'

const day = Temporal.PlainDate.from('2026-11-25')
const midnight = day.toZonedDateTime('UTC').epochMilliseconds

function at(minute: number, minutes: number, lead = 0) {
  const start = midnight + minute * 60_000
  const busy = { start: start - lead * 60_000, end: start + minutes * 60_000 }
  return { day: dayNumber(day), start, minutes, busy }
}

let made = 0
function ride(suits: readonly number[], minute: number, minutes = 30): OpenRide {
  made += 1
  return { id: String(made).padStart(4, '0'), suits, ...at(minute, minutes) }
}
const horse = (limits: Partial<PlainLimits> = {}): StableHorse => ({
  limits: { ...usualLimits, ...limits },
  works: [],
  taken: [],
})

/** The rules again: no two rides of a horse at once, and none beyond its limits (H2). */
function isLegal(horses: readonly StableHorse[], given: Given): boolean {
  return horses.every(({ limits, works, taken }, n) => {
    const rides = given[n] ?? []
    return rides.every((one) => {
      const others = rides.filter((other) => other !== one)
      const spans = [...taken, ...others.map(({ busy }) => busy)]
      if (spans.some(({ start, end }) => start < one.busy.end && one.busy.start < end)) return false
      const broken = brokenLimits({ name: '', ...limits }, [...works, ...others].map(dated), dated(one))
      return Object.keys(broken).length === 0
    })
  })
}

function dated({ day: number, start, minutes }: { day: number; start: number; minutes: number }): Work {
  const instant = Temporal.Instant.fromEpochMilliseconds(start)
  return { day: Temporal.PlainDate.from('1970-01-01').add({ days: number }), start: instant, minutes }
}

/** Every way to give the rides to horses, one after another. */
function canAll(horses: readonly StableHorse[], rides: readonly OpenRide[], given: Given): boolean {
  const [first, ...rest] = rides
  if (!first) return true
  return first.suits.some((n) => {
    const next = given.with(n, [...(given[n] ?? []), first])
    return isLegal(horses, next) && canAll(horses, rest, next)
  })
}

const minute = fc.integer({ min: 0, max: 12 }).map((n) => 8 * 60 + n * 15)
const length = fc.constantFrom(30, 45, 60)
const aHorse = fc.record({
  limits: fc.record({
    maxWorksPerDay: fc.integer({ min: 0, max: 3 }),
    maxMinutesPerDay: fc.constantFrom(60, 90, 120),
    maxMinutesPerWeek: fc.constantFrom(null, null, 90),
    maxWorksInARow: fc.integer({ min: 1, max: 2 }),
    minRestMinutes: fc.constantFrom(0, 30),
    restDaysPerWeek: fc.constantFrom(0, 1, 6),
    restWeekday: fc.constantFrom(null, null, null, 3),
  }),
  pinned: fc.array(fc.record({ minute, length, lead: fc.constantFrom(0, 15) }), { maxLength: 1 }),
})
const stable = fc.array(aHorse, { minLength: 1, maxLength: 5 }).map((horses) =>
  horses.map(({ limits, pinned }): StableHorse => {
    const works = pinned.map((one) => at(one.minute, one.length, one.lead))
    return { limits, works, taken: works.map(({ busy }) => busy) }
  }),
)
const aRide = fc.record({
  minute,
  length,
  lead: fc.constantFrom(0, 15),
  suits: fc.subarray([0, 1, 2, 3, 4], { minLength: 0 }),
})
const aDay = fc.tuple(stable, fc.array(aRide, { minLength: 1, maxLength: 8 })).map(([horses, drawn]) => ({
  horses,
  rides: drawn.map(({ minute: from, length: minutes, lead, suits }, n): OpenRide => {
    const known = suits.filter((one) => one < horses.length)
    return { id: String(n), suits: known, ...at(from, minutes, lead) }
  }),
}))

test('H14: one more ride is allowed exactly when every rider of the day can still have a horse', () => {
  const answers: string[] = []
  fc.assert(
    fc.property(aDay, ({ horses, rides }) => {
      const [more, ...open] = rides
      if (!more) return
      const none: Given = horses.map(() => [])
      const alone = open.filter((one) => canAll(horses, [one], none))
      const answer = assignHorses(planDay(horses, open), more)
      answers.push(answer.answer === 'no' ? answer.why : answer.answer)
      expect(answer.answer).toBe(canAll(horses, [more, ...alone], none) ? 'yes' : 'no')
      if (answer.answer !== 'yes') return
      expect(isLegal(horses, answer.witness)).toBe(true)
      const ids = answer.witness.flat().map(({ id }) => id)
      expect(ids.toSorted()).toEqual([more, ...alone].map(({ id }) => id).toSorted())
      for (const [n, given] of answer.witness.entries())
        for (const { suits } of given) expect(suits).toContain(n)
    }),
    { numRuns: 3000 },
  )
  expect([...new Set(answers)].toSorted()).toEqual(['limits', 'needed', 'taken', 'unsuitable', 'yes'])
})

test('the same question has the same answer', () => {
  fc.assert(
    fc.property(aDay, ({ horses, rides }) => {
      const [more, ...open] = rides
      if (!more) return
      const ask = () => assignHorses(planDay(horses, open), more)
      expect(ask()).toEqual(ask())
    }),
  )
})

test('with too few attempts the answer is “unknown”, and never wrong', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 3 }), ({ horses, rides }, most) => {
      const [more, ...open] = rides
      if (!more) return
      const short = assignHorses(planDay(horses, open, most), more, most)
      const full = assignHorses(planDay(horses, open), more)
      if (short.answer !== 'unknown') expect(short.answer).toBe(full.answer)
    }),
  )
})

test('riders of the day move to other horses to make room', () => {
  // The first is placed on horse 0; both others can be moved on.
  const horses = [horse(), horse(), horse()]
  const open = [ride([0, 1], 600), ride([1, 2], 600)]
  const answer = assignHorses(planDay(horses, open), ride([0], 600))
  expect(answer.answer).toBe('yes')
})

test('a horse that another rider needs is refused', () => {
  const horses = [horse({ maxWorksPerDay: 1 })]
  const plan = planDay(horses, [ride([0], 600)])
  expect(assignHorses(plan, ride([0], 900))).toEqual({ answer: 'no', why: 'needed' })
})

test('a rider without any suitable horse is left to the trainer', () => {
  const plan = planDay([horse()], [ride([], 600)])
  expect(assignHorses(plan, ride([0], 600)).answer).toBe('yes')
})

test('a day of 40 horses and 100 riders is decided in few attempts', () => {
  const horses = Array.from({ length: 40 }, () => horse())
  const suits = (n: number) => horses.map((_, at) => at).filter((at) => (at * 7 + n * 3) % 10 < 4)
  const open = Array.from({ length: 100 }, (_, n) => ride(suits(n), 8 * 60 + (n % 20) * 30))
  const plan = planDay(horses, open)
  expect(plan.answer).toBe('yes')
  const answers = Array.from({ length: 20 }, (_, n) => assignHorses(plan, ride(suits(n), 480 + n * 30)))
  expect(answers.map(({ answer }) => answer)).not.toContain('unknown')
})
