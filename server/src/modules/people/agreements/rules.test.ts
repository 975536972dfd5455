import { describe, expect, test } from 'vitest'
import { firstDayAfter, isOpen, lastDay, missingFrom, type Signature, stateOn, validityOn } from './rules.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const agreement = { textVersion: 1, neededFrom: day('2026-06-01'), firstNeededFrom: day('2026-06-01') }
const born = day('2010-03-10')

const signed = (on: string, more: Partial<Signature> = {}): Signature => ({
  textVersion: 1,
  signedOn: day(on),
  validUntil: null,
  isInvalid: false,
  ...more,
})
const on = (text: string, signatures: Signature[], more: Partial<typeof agreement> = {}) =>
  stateOn(day(text), { agreement: { ...agreement, ...more }, signatures, born })

describe('P5: a signature on a day', () => {
  test('is not needed before the first day, and missing from then on', () => {
    expect(on('2026-05-31', [])).toBe('not_needed')
    expect(on('2026-06-01', [])).toBe('unsigned')
  })

  test('does not count once a trainer marked it as invalid', () => {
    expect(on('2026-06-01', [signed('2026-05-01', { isInvalid: true })])).toBe('unsigned')
  })

  test('is valid on its last day, and expired on the next one', () => {
    const signatures = [signed('2026-01-31', { validUntil: lastDay(day('2026-01-31'), 5) })]
    expect([on('2026-06-30', signatures), on('2026-07-01', signatures)]).toEqual(['signed', 'expired'])
  })

  test('of a guardian ends on the 18th birthday of the rider', () => {
    const signatures = [signed('2026-05-01')]
    expect(['2028-03-09', '2028-03-10'].map((text) => on(text, signatures))).toEqual(['signed', 'of_age'])
    expect(on('2028-03-10', [...signatures, signed('2028-03-10')])).toBe('signed')
  })

  test('of an earlier text is enough until the new text is needed', () => {
    const later = { textVersion: 2, neededFrom: day('2026-09-01') }
    const signatures = [signed('2026-05-01')]
    expect(on('2026-08-31', signatures, later)).toBe('signed')
    expect(on('2026-09-01', signatures, later)).toBe('text_changed')
    expect(on('2026-08-31', [], later), 'who never signed is not excused').toBe('unsigned')
  })
})

describe('P5: people are asked to sign', () => {
  const asks = (text: string, signatures: Signature[], more: Partial<typeof agreement> = {}) =>
    isOpen(day(text), { agreement: { ...agreement, ...more }, signatures, born })

  test('before the first day, and not once they have signed', () => {
    expect(asks('2026-05-01', [])).toBe(true)
    expect(asks('2026-05-01', [signed('2026-05-01')])).toBe(false)
  })

  test('again from two weeks before a signature expires', () => {
    const signatures = [signed('2026-01-01', { validUntil: day('2026-12-31') })]
    expect([asks('2026-12-17', signatures), asks('2026-12-18', signatures)]).toEqual([false, true])
  })

  test('not shortly before the 18th birthday, when nobody could sign for longer', () => {
    expect(asks('2028-03-09', [signed('2026-05-01')])).toBe(false)
  })
})

test('P5: a later day for a new text excuses everybody, as long as no lesson needed the agreement', () => {
  const later = day('2026-07-01')
  expect(firstDayAfter(agreement, later, day('2026-05-20')).toString()).toBe('2026-07-01')
  expect(firstDayAfter(agreement, later, day('2026-06-01')).toString()).toBe('2026-06-01')
})

describe('P5: the PDF of a signature says', () => {
  const judged = (today: string, all: Signature[], more: Partial<typeof agreement> = {}) => {
    const named = all.map((one, at) => ({ ...one, id: String(at) }))
    const [signature] = named
    if (!signature) throw new Error('no signature')
    const { state, since } = validityOn(day(today), {
      signature,
      others: named,
      born,
      agreement: { ...agreement, ...more },
    })
    return [state, since?.toString() ?? null]
  }

  test('valid, until its last day', () => {
    const one = signed('2026-06-01', { validUntil: day('2027-06-01') })
    expect(judged('2027-06-01', [one])).toEqual(['valid', null])
    expect(judged('2027-06-02', [one])).toEqual(['expired', '2027-06-02'])
  })

  test('replaced by the next valid signature, also of the same day', () => {
    const one = signed('2026-06-01')
    expect(judged('2026-06-01', [one, signed('2026-06-01')])).toEqual(['replaced', '2026-06-01'])
    expect(judged('2026-06-01', [one, signed('2026-05-01')])).toEqual(['valid', null])
    expect(judged('2026-06-01', [one, signed('2026-06-02', { isInvalid: true })])).toEqual(['valid', null])
  })

  test('replaced by a new text only from the day on which that is needed', () => {
    const newer = { textVersion: 2, neededFrom: day('2026-07-01') }
    expect(judged('2026-06-30', [signed('2026-06-01')], newer)).toEqual(['valid', null])
    expect(judged('2026-07-01', [signed('2026-06-01')], newer)).toEqual(['text_changed', '2026-07-01'])
  })

  test('ended on the 18th birthday of a child', () => {
    expect(judged('2028-03-09', [signed('2026-06-01')])).toEqual(['valid', null])
    expect(judged('2028-03-10', [signed('2026-06-01')])).toEqual(['of_age', '2028-03-10'])
  })

  test('invalid before everything else', () => {
    const one = signed('2026-06-01', { isInvalid: true, validUntil: day('2026-06-02') })
    expect(judged('2026-07-01', [one, signed('2026-06-05')])).toEqual(['invalid', null])
  })
})

describe('P5: lessons need a signature that is missing', () => {
  const from = (today: string, signatures: Signature[], more: Partial<typeof agreement> = {}) =>
    missingFrom(day(today), { agreement: { ...agreement, ...more }, signatures, born })?.toString() ?? null

  test('from the first day of the agreement, or from today', () => {
    expect(from('2026-05-01', [])).toBe('2026-06-01')
    expect(from('2026-06-05', [])).toBe('2026-06-05')
    expect(from('2026-06-05', [signed('2026-06-01')])).toBe(null)
  })

  test('from the day on which a new text is needed', () => {
    const newer = { textVersion: 2, neededFrom: day('2026-07-01') }
    expect(from('2026-06-05', [signed('2026-06-01')], newer)).toBe('2026-07-01')
  })

  test('after the last day of a signature that expires soon', () => {
    const signatures = [signed('2026-06-01', { validUntil: day('2027-06-01') })]
    expect(from('2027-05-30', signatures)).toBe('2027-06-02')
    expect(from('2027-01-01', signatures)).toBe(null)
  })
})
