import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { invoiceStates } from '@cavaletti/contract/invoicing/invoice-states'
import { liveThrough, moneyHistory } from '#test/fixtures/invoicing/money-history.ts'
import { signIn } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterAll(() => setClock())

/** A history that reaches every state. */
const issued = Array.from({ length: 4 }, () => ({ do: 'issue', amount: 5000, pick: 0 }) as const)
const settled = [
  { do: 'pay', amount: 6000, pick: 0 },
  { do: 'credit', amount: 1, pick: 3 },
] as const

test('M8: each document is listed only under the state it shows, also when overdue', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(moneyHistory, async (steps) => {
      setClock()
      const { trainer, clientId } = await liveThrough(app, steps)
      await app.call(
        'POST /api/invoices',
        { clientId, lines: [{ description: 'Lesson', unitPriceMinor: 1 }] },
        { token: trainer.token },
      )
      for (const days of [0, 40]) {
        setClock(() => Temporal.Now.instant().add({ hours: 24 * days }))
        const { token } = await signIn(app, trainer.email, trainer.password)
        const list = async (query: Record<string, string>) =>
          (await app.call('GET /api/invoices', undefined, { token, query: { limit: '100', ...query } })).body
            .items
        const all = await list({})
        for (const state of invoiceStates) {
          const wanted = all.filter((one) => one.state === state)
          if (wanted.length > 0) met.add(state)
          expect(await list({ state }), state).toEqual(wanted)
        }
        expect(await list({ state: 'unpaid' })).toEqual(
          all.filter(({ state }) => ['open', 'part_paid', 'overdue'].includes(state)),
        )
      }
    }),
    { numRuns: 8, examples: [[[...issued, ...settled]]] },
  )
  expect([...met].toSorted()).toEqual([...invoiceStates].toSorted())
}, 60_000)
