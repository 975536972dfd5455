import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { describeDocument, issueDocument } from '#modules/invoicing/invoices/index.ts'
import { setClock } from '#platform/clock.ts'
import { aBuyer, aDraft, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const next = Temporal.Now.plainDateISO('UTC').year + 1

/** A seller in a time zone, with yearly numbers. */
async function aShop(timeZone: string) {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/business', { version: business.version, timeZone }, { token })
  await aSeller(app, trainer, { numbersBeginYearly: true })
  const clientId = await aBuyer(app, trainer)
  const scope = jobScope(business.id)
  return async (moment: string, issuedOn?: string) => {
    const { id } = await aDraft(app, trainer, { clientId })
    setClock(() => Temporal.Instant.from(moment))
    try {
      await inScope(app.db, scope, (tx) =>
        issueDocument(tx, id, { version: 1, ...(issuedOn && { issuedOn }) }),
      )
    } finally {
      setClock()
    }
    return (await inScope(app.db, scope, (tx) => describeDocument(tx, id))).number
  }
}

test('M1: a year begins at midnight in the seller’s time zone', async () => {
  const [london, vienna, auckland] = [
    await aShop('Europe/London'),
    await aShop('Europe/Vienna'),
    await aShop('Pacific/Auckland'),
  ]
  const moment = `${next - 1}-12-31T23:30:00Z`
  expect([await london(moment), await vienna(moment), await auckland(moment)]).toEqual([
    `${next - 1}-0001`,
    `${next}-0001`,
    `${next}-0001`,
  ])
})

test('M1: after the first document of a year, the previous year is closed', async () => {
  const issue = await aShop('Europe/London')
  const [eve, day] = [`${next - 1}-12-31`, `${next}-01-02`]
  expect(await issue(`${eve}T12:00:00Z`)).toBe(`${next - 1}-0001`)
  expect(await issue(`${day}T12:00:00Z`, eve)).toBe(`${next - 1}-0002`)
  expect(await issue(`${day}T12:00:00Z`)).toBe(`${next}-0001`)
  await expect(issue(`${day}T12:00:00Z`, eve)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await issue(`${day}T12:00:00Z`)).toBe(`${next}-0002`)
})
