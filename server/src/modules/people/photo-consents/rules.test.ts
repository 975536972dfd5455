import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, decide } from './rules.ts'

const timeZone = 'Europe/Berlin'
const today = Temporal.PlainDate.from('2026-06-15')
const child = today.subtract({ years: 10 })
const at = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant()
const answer = (agreed: boolean, day: string, more: Partial<Answer> = {}): Answer => ({
  agreed,
  textVersion: 1,
  answeredAt: at(day),
  answeredAs: 'guardian',
  answeredBy: 'mother',
  ...more,
})
const judge = (answers: Answer[], { textVersion = 1, born = child } = {}) =>
  decide({ answers, textVersion, born, today, timeZone })

test('P13: nothing is agreed until somebody agrees', () => {
  expect(judge([]).state).toBe('unanswered')
  expect(judge([answer(false, '2026-01-01')]).state).toBe('refused')
})

test('P13: a consent counts until it is withdrawn, and the withdrawal knows since when it counted', () => {
  const yes = answer(true, '2026-01-01')
  expect(judge([yes])).toEqual({ state: 'agreed', answeredAt: yes.answeredAt, agreedSince: yes.answeredAt })
  const no = answer(false, '2026-02-01')
  expect(judge([yes, no])).toEqual({ state: 'withdrawn', answeredAt: no.answeredAt, agreedSince: null })
  const again = answer(true, '2026-03-01')
  expect(judge([yes, no, again])).toMatchObject({ state: 'agreed', agreedSince: again.answeredAt })
})

test('P13: after a new text, everybody is asked again', () => {
  expect(judge([answer(true, '2026-01-01')], { textVersion: 2 }).state).toBe('text_changed')
  expect(judge([answer(true, '2026-01-01', { textVersion: 2 })], { textVersion: 2 }).state).toBe('agreed')
  expect(judge([answer(false, '2026-01-01')], { textVersion: 2 }).state, 'a refusal stays').toBe('refused')
})

test('P2, P13: the refusal of one guardian outweighs the consent of the other', () => {
  const father = { answeredBy: 'father' }
  const both = [answer(false, '2026-01-01', father), answer(true, '2026-01-02')]
  expect(judge(both).state).toBe('refused')
  expect(judge([...both, answer(true, '2026-01-03', father)]).state).toBe('agreed')
  const onPaper = answer(true, '2026-01-03', { answeredAs: 'paper', answeredBy: 'trainer' })
  expect(judge([...both, onPaper]).state, 'paper replaces what was before').toBe('agreed')
  expect(judge([...both, onPaper, answer(false, '2026-01-04', father)]).state).toBe('withdrawn')
})

test('P3, P13: the answers of guardians end when the rider comes of age', () => {
  const born = today.subtract({ years: 18 })
  const of = (...answers: Answer[]) => judge(answers, { born })
  expect(of(answer(true, '2026-01-01')).state).toBe('of_age')
  expect(judge([answer(true, '2026-01-01')], { born: born.add({ days: 1 }) }).state).toBe('agreed')
  const own = answer(true, '2026-06-15', { answeredAs: 'rider', answeredBy: 'rider' })
  expect(of(answer(false, '2026-01-01'), own).state).toBe('agreed')
})

test('P13: photos are never allowed unless somebody agreed to the current text, and after any “no” of the last person', () => {
  const given = fc.record({
    agreed: fc.boolean(),
    textVersion: fc.integer({ min: 1, max: 3 }),
    answeredAs: fc.constantFrom('guardian' as const, 'paper' as const),
    answeredBy: fc.constantFrom('mother', 'father', 'trainer'),
  })
  fc.assert(
    fc.property(fc.array(given, { maxLength: 12 }), (all) => {
      const answers = all.map((one, day) => ({
        ...one,
        answeredAt: at('2026-01-01').add({ hours: 24 * day }),
      }))
      const { state } = judge(answers, { textVersion: 3 })
      if (state === 'agreed') expect(answers.some((one) => one.agreed && one.textVersion === 3)).toBe(true)
      if (answers.at(-1)?.agreed === false) expect(['refused', 'withdrawn']).toContain(state)
    }),
  )
})
