import { describe, expect, test } from 'vitest'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const year = Temporal.Now.plainDateISO('UTC').year

/** A new seller and its owner's settings. */
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

describe('M1: a number identifies one document, also after a change of prefix', () => {
  test.each([
    ['creditPrefix', { creditPrefix: '' }],
    ['reminderPrefix', { reminderPrefix: 'C' }],
    ['receiptPrefix', { invoicePrefix: 'REC' }],
    ['creditPrefix', { invoicePrefix: 'x', creditPrefix: 'X' }],
  ])('two number ranges that begin alike are refused: %s', async (field, change) => {
    const { settle } = await aShop()
    const refused = await settle(change)
    expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([400, [field]])
  })
  test('switching between a typed and a counted year never repeats a number', async () => {
    const { settle, issue } = await aShop()
    await settle({ invoicePrefix: `${year}-` })
    expect(await issue()).toBe(`${year}-0001`)
    const refused = await settle({ invoicePrefix: '', numbersBeginYearly: true })
    expect(refused.body.error?.fields?.['invoicePrefix']).toContain(`${year}-0001`)
    await settle({ invoicePrefix: 'R', numbersBeginYearly: true })
    expect(await issue()).toBe(`R${year}-0001`)
  })
  test('one kind cannot take another kind’s earlier prefix', async () => {
    const { settle, issue } = await aShop()
    await issue()
    await settle({ invoicePrefix: 'R' })
    expect((await settle({ creditPrefix: '' })).body.error?.fields?.['creditPrefix']).toContain('0001')
  })
  test('a resumed number range continues where it stopped', async () => {
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

describe('accounts are entered in the country’s form', () => {
  const settled = async (change: object, country = 'GB') => {
    const trainer = await aTrainer(app)
    const { token } = trainer
    await aSeller(app, trainer)
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const address = { ...business.address, country }
    await app.call('PATCH /api/business', { version: business.version, address }, { token })
    const { body } = await app.call('GET /api/billing', undefined, { token })
    const answer = await app.call('PATCH /api/billing', { version: body.version, ...change }, { token })
    return answer.status === 200
      ? [answer.body.bankCode, answer.body.accountNumber]
      : answer.body.error?.fields
  }

  test.each([
    ['a sort code of 5 digits', { bankCode: '20-01-5', accountNumber: '55779911' }, 'GB', ['bankCode']],
    ['a sort code alone', { bankCode: '20-01-52' }, 'GB', ['accountNumber']],
    ['a mistyped routing number', { bankCode: '021000022', accountNumber: '1234567' }, 'US', ['bankCode']],
    ['a sort code in Germany', { bankCode: '200152', accountNumber: '55779911' }, 'DE', ['accountNumber']],
    ['an IBAN that is too short', { iban: 'DE36500105173000032' }, 'DE', ['iban']],
  ])('%s is refused at its field', async (_, change, country, fields) => {
    expect(Object.keys((await settled(change, country)) ?? {})).toEqual(fields)
  })

  test.each([
    ['GB', { bankCode: '20-01-52', accountNumber: '5577 9911' }, ['200152', '55779911']],
    ['US', { bankCode: '021000021', accountNumber: '123456789' }, ['021000021', '123456789']],
    ['NZ', { accountNumber: '01-0902-0068389-00' }, ['', '010902006838900']],
  ])('of %s it is stored without separators', async (country, change, stored) => {
    expect(await settled(change, country)).toEqual(stored)
  })
})
