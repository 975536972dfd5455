import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOurId, refundable, shownState } from './rules.ts'

const minor = fc.integer({ min: 0, max: 10_000 })
const back = (states: readonly string[]) =>
  fc.record({
    amount_minor: minor,
    state: fc.constantFrom(...states),
    booked: fc.constantFrom(null, 'b'),
    undone: fc.constantFrom(null, 'u'),
  })

test('M9: never more is offered than is left in the books and at Stripe, nor what of the fee is kept', () => {
  fc.assert(
    fc.property(
      minor,
      minor,
      fc.option(minor),
      fc.array(back(['asked', 'pending', 'succeeded', 'failed']), { maxLength: 4 }),
      fc.array(back(['needs_response', 'won', 'lost']), { maxLength: 2 }),
      fc.boolean(),
      (amountMinor, takenBackMinor, feeMinor, refunds, disputes, keepsFees) => {
        const taken = { amountMinor, takenBackMinor, feeMinor }
        const { refundableMinor, keptFeeMinor } = refundable(taken, refunds, disputes, keepsFees)
        const alive = refunds.filter(({ state }) => state !== 'failed')
        const given = alive.reduce((sum, one) => sum + one.amount_minor, 0)
        expect(refundableMinor).toBeGreaterThanOrEqual(0)
        expect(refundableMinor + keptFeeMinor).toBeLessThanOrEqual(
          Math.max(0, Math.min(amountMinor - takenBackMinor, amountMinor - given)),
        )
        if (!keepsFees) expect(keptFeeMinor).toBe(0)
      },
    ),
  )
})

test.each([
  ['begun', null, 'begun'],
  ['begun', 'Declined', 'failed'],
  ['processing', 'Declined', 'processing'],
  ['succeeded', null, 'succeeded'],
])('%s with the failure %j is shown as %s', (state, failure, shown) =>
  expect(shownState({ state, failure })).toBe(shown),
)

test.each([null, '', 'x', '01A1FACD-7F7E-7D9E-A2F4-A3B749B552CF', "' or true --"])(
  '%j in metadata is no id of ours',
  (text) => expect(isOurId(text)).toBe(false),
)
