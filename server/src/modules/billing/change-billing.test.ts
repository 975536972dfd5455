import { describe, expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '../../../test/http/invoices.ts'
import { aTrainer } from '../../../test/http/people.ts'
import { testApp } from '../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const year = Temporal.Now.plainDateISO('UTC').year

/** A seller of its own, with what its owner settles. */
async function aShop() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const clientId = await aBuyer(app, trainer)
  return {
    settle: async (change: object) => {
      const { body } = await app.call('GET /api/billing', undefined, { token })
      return app.call('PATCH /api/billing', { version: body.version, ...change }, { token })
    },
    issue: async () => (await anInvoice(app, trainer, { clientId })).number,
  }
}

describe('M1: a number identifies one document, whatever numbers begin with by now', () => {
  test.each([
    ['creditPrefix', { creditPrefix: '' }],
    ['reminderPrefix', { reminderPrefix: 'C' }],
    ['receiptPrefix', { invoicePrefix: 'Q' }],
    ['creditPrefix', { invoicePrefix: 'x', creditPrefix: 'X' }],
  ])('two series that begin alike are refused: %s', async (field, change) => {
    const { settle } = await aShop()
    const refused = await settle(change)
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, [field]])
  })
  test('a year written by hand, then one that is counted: what was given already is not given again', async () => {
    const { settle, issue } = await aShop()
    await settle({ invoicePrefix: `${year}-` })
    expect(await issue()).toBe(`${year}-0001`)
    const refused = await settle({ invoicePrefix: '', numbersBeginYearly: true })
    expect(refused.body.error?.fields?.['invoicePrefix']).toContain(`${year}-0001`)
    await settle({ invoicePrefix: 'R', numbersBeginYearly: true })
    expect(await issue()).toBe(`R${year}-0001`)
  })
  test('nor does one kind begin like another did', async () => {
    const { settle, issue } = await aShop()
    await issue()
    await settle({ invoicePrefix: 'R' })
    expect((await settle({ creditPrefix: '' })).body.error?.fields?.['creditPrefix']).toContain('0001')
  })
  test('a series that is taken up again goes on where it was', async () => {
    const { settle, issue } = await aShop()
    const given = [await issue()]
    await settle({ numbersBeginYearly: true })
    given.push(await issue())
    await settle({ numbersBeginYearly: false, invoicePrefix: 'RE' })
    given.push(await issue())
    await settle({ invoicePrefix: '' })
    given.push(await issue())
    expect(given).toEqual(['0001', `${year}-0001`, 'RE0002', '0003'])
  })
})
