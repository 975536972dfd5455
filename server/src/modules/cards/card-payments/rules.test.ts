import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOurId, refundable, shownState } from './rules.ts'

const minor = fc.integer({ min: 0, max: 10_000 })
const back = (states: readonly string[]) =>
  fc.record({
    amountMinor: minor,
    state: fc.constantFrom(...states),
    recorded: fc.constantFrom(null, 'b'),
    undone: fc.constantFrom(null, 'u'),
  })

test('M9: a refund never exceeds what is left in the ledger and at Stripe, nor includes the kept fee', () => {
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
        const given = alive.reduce((sum, one) => sum + one.amountMinor, 0)
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
  ['begun', null, 'pi_1', 'begun'],
  ['begun', 'Declined', 'pi_1', 'failed'],
  ['processing', 'Declined', 'pi_1', 'processing'],
  ['succeeded', null, 'pi_1', 'succeeded'],
  ['canceled', 'Declined', 'pi_1', 'canceled'],
  ['canceled', 'Not taken at the moment', null, 'failed'],
  ['canceled', null, null, 'canceled'],
])('%s with the failure %j, at Stripe %j, is shown as %s', (state, failure, stripeId, shown) =>
  expect(shownState({ state, failure, stripeId })).toBe(shown),
)

test.each([null, '', 'x', '01A1FACD-7F7E-7D9E-A2F4-A3B749B552CF', "' or true --"])(
  '%j in metadata is not our id',
  (text) => expect(isOurId(text)).toBe(false),
)
