import { expect, test } from 'vitest'
import { ladderErrors, ladderText, readLadder, typedLadder, withStep } from './ladder-fields.ts'
import { ladderLines } from './ladder-words.ts'

const typed = (steps: [hours: string, percent: string][], late = '100', noShowAfter = '15') =>
  JSON.stringify({ steps: steps.map(([hours, percent]) => ({ hours, percent })), late, noShowAfter })

test.each([
  [
    'hours that rise',
    typed([
      ['24', '0'],
      ['48', '50'],
    ]),
    ['ladder-1-hours'],
  ],
  [
    'the same hours twice',
    typed([
      ['24', '0'],
      ['24', '50'],
    ]),
    ['ladder-1-hours'],
  ],
  [
    'a fee that falls',
    typed([
      ['48', '50'],
      ['24', '20'],
    ]),
    ['ladder-1-percent'],
  ],
  ['late for no more than before', typed([['48', '50']], '50'), ['ladder-late']],
  ['what is no number', typed([['', '5.5']], '101'), ['ladder-0-hours', 'ladder-0-percent', 'ladder-late']],
  ['more than thirty days', typed([['721', '0']]), ['ladder-0-hours']],
  ['a no-show after less than 5 minutes', typed([], '100', '4'), ['ladder-no-show']],
  ['a no-show after more than an hour', typed([], '100', '61'), ['ladder-no-show']],
])('S13, S21: %s is refused, with each error at its field', (_what, text, names) => {
  expect(Object.keys(ladderErrors(text))).toEqual(names)
  expect(typedLadder(text)).toBeUndefined()
})

test('a ladder survives editing, and an added step makes a valid one', () => {
  const ladder = { steps: [{ hours: 48, percent: 0 }], late: 100, noShowAfter: 20 }
  expect(typedLadder(ladderText(ladder))).toEqual(ladder)
  let fields = readLadder(ladderText(ladder))
  for (let place = 0; place < 6; place += 1) {
    fields = withStep(fields)
    expect(ladderErrors(JSON.stringify(fields))).toEqual({})
  }
  expect(fields.steps).toHaveLength(5)
  expect(typedLadder(JSON.stringify(withStep({ steps: [], late: '80' })))).toEqual({
    steps: [{ hours: 24, percent: 0 }],
    late: 80,
    noShowAfter: 15,
  })
})

test('S15: make-up lessons need a time at which the full price is due', () => {
  const makeUp = { hours: 24, validDays: 120, most: 2, per: 'quarter' } as const
  const ladder = { steps: [{ hours: 48, percent: 50 }], late: 100, noShowAfter: 15, makeUp }
  expect(typedLadder(ladderText(ladder))).toEqual(ladder)
  for (const [change, name] of [
    [{ hours: 48 }, 'hours'],
    [{ hours: -1 }, 'hours'],
    [{ validDays: 6 }, 'days'],
    [{ most: 0 }, 'most'],
  ] as const)
    expect(Object.keys(ladderErrors(ladderText({ ...ladder, makeUp: { ...makeUp, ...change } })))).toEqual([
      `ladder-make-up-${name}`,
    ])
  expect(ladderLines(ladder).slice(-2)).toEqual([
    'If you pay the full price but cancel 24 hours before the lesson, you get a make-up lesson',
    'Use it within 120 days of the missed lesson; at most 2 for each rider in a quarter',
  ])
})

test('clients read it step by step', () => {
  const steps = [
    { hours: 48, percent: 0 },
    { hours: 1, percent: 25 },
    { hours: 0, percent: 50 },
  ]
  expect(ladderLines({ steps, late: 100 })).toEqual([
    'Until 2 days before: free',
    'Until 1 hour before: 25% of the price',
    'Until the lesson starts: 50% of the price',
    'Later: the full price',
    'No-show: the full price',
    'More than 15 minutes late counts as a no-show',
  ])
})
