import { describe, expect, test } from 'vitest'
import { aStatement, type BankLine, bankLines } from '#test/fixtures/payments/bank-lines.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

type Given = Parameters<typeof aStatement>
type Lines = Given[0]
const anAccount = async (): Promise<Person> => {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  return trainer
}
const iban = 'DE02120300000000202051'
const csv = (lines: Lines, account = 'Giro') =>
  aStatement(lines, {
    name: 'november.csv',
    headHash: 'a'.repeat(64),
    layout: { columns: { day: 0, amount: 1 }, dayOrder: 'dmy', decimal: ',', account },
  })
const camt = (lines: Lines, account = iban) =>
  aStatement(lines, {
    name: 'november.xml',
    headHash: 'c'.repeat(64),
    layout: { columns: { day: 0, amount: 1 }, dayOrder: 'ymd', decimal: '.', account },
    accountIban: account,
  })
const bring = async ({ token }: Person, statement: ReturnType<typeof csv>) =>
  (await app.call('POST /api/bank-statements', statement, { token })).body
const act = async ({ token }: Person, line: Pick<BankLine, 'id' | 'version'>, deed: string, body = {}) =>
  app.send('POST', `/api/bank-lines/${line.id}/${deed}`, { version: line.version, ...body }, { token })
const counts = async (trainer: Person) => [
  (await bankLines(app, trainer)).length,
  (await bankLines(app, trainer, 'seen')).length,
]
/** One movement in two formats of one bank. */
const inCsv = {
  counterparty: 'HART, AMELIA',
  reference: 'SEPA-GUTSCHRIFT Invoice R2026-00 17 thanks EREF+4711-A',
}
const inCamt = {
  counterparty: 'Amelia Hart',
  counterpartyIban: 'NL91ABNA0417164300',
  reference: 'Invoice R2026-0017 thanks 4711-A',
}

describe('M8: a movement from an earlier file is not recorded again', () => {
  test('when the days of a CSV arrive as CAMT.053, or the reverse', async () => {
    for (const [first, second] of [
      [csv([inCsv]), camt([inCamt])],
      [camt([inCamt]), csv([inCsv])],
    ] as const) {
      const trainer = await anAccount()
      expect(await bring(trainer, first)).toEqual({ added: 1, known: 0, seen: 0 })
      expect(await bring(trainer, second)).toEqual({ added: 0, known: 0, seen: 1 })
      const [line] = await bankLines(app, trainer, 'seen')
      expect(line).toMatchObject({
        state: 'seen',
        suggestion: null,
        seenAs: { statementName: first.name, counterparty: first.lines[0]?.counterparty },
      })
      expect(await counts(trainer)).toEqual([1, 1])
      const { items } = (await app.call('GET /api/bank-statements', undefined, { token: trainer.token })).body
      expect(Object.fromEntries(items.map(({ name, open }) => [name, open]))).toEqual({
        [first.name]: 1,
        [second.name]: 0,
      })
    }
  })
  test('when a file has another account name, or two tabs import at once', async () => {
    const trainer = await anAccount()
    const lines = [inCsv, { amountMinor: -900, counterparty: '', reference: '' }]
    const answers = await Promise.all([bring(trainer, csv(lines)), bring(trainer, csv(lines, 'Yard'))])
    expect(answers.map(({ seen }) => seen).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(await counts(trainer)).toEqual([2, 2])
  })
  test('not by accepting exact matches, by hand, or by ignoring', async () => {
    const trainer = await anAccount()
    const { token } = trainer
    const clientId = await aBuyer(app, trainer)
    const { number } = await anInvoice(app, trainer, { clientId })
    await bring(trainer, csv([{ ...inCsv, reference: `EREF+1 ${number}` }]))
    await bring(trainer, camt([{ ...inCamt, reference: number ?? '' }]))
    expect((await app.call('POST /api/bank-inbox/sure', undefined, { token })).body.recorded).toHaveLength(1)
    const [line] = await bankLines(app, trainer, 'seen')
    if (!line) throw new Error('not there')
    const parts = [{ clientId, amountMinor: 4500 }]
    expect((await act(trainer, line, 'recording', { parts })).code).toBe('version_conflict')
    expect((await act(trainer, line, 'ignoring', { reason: 'x' })).code).toBe('version_conflict')
    expect((await act(trainer, line, 'reopening')).code).toBe('version_conflict')
    const { items } = (await app.call('GET /api/payments', undefined, { token })).body
    expect(items).toHaveLength(1)
    expect(await bring(trainer, camt([{ ...inCamt, reference: number ?? '' }]))).toMatchObject({ known: 1 })
  })
})

describe('M16: a movement that only looks like another is kept', () => {
  test.each<[string, object]>([
    ['another amount', { amountMinor: 4501 }],
    ['another day', { paidOn: '2026-11-04' }],
    ['another payer', { counterparty: 'Jonas Rowe' }],
    ['another invoice', { reference: 'Invoice R2026-0018 thanks 4711-A' }],
  ])('%s', async (_, other) => {
    const trainer = await anAccount()
    await bring(trainer, csv([inCsv]))
    expect(await bring(trainer, camt([{ ...inCamt, counterpartyIban: '', ...other }]))).toMatchObject({
      added: 1,
      seen: 0,
    })
  })
  test('another account, if both files name theirs; and another payer’s account', async () => {
    const trainer = await anAccount()
    await bring(trainer, camt([inCamt]))
    expect(await bring(trainer, camt([inCamt], 'DE75512108001245126199'))).toMatchObject({ added: 1 })
    const fromAnother = { ...inCamt, counterpartyIban: 'GB29NWBK60161331926819' }
    expect(await bring(trainer, csv([fromAnother]))).toMatchObject({ added: 1, seen: 0 })
  })
  test('two equal lines in a file stay two, each a duplicate once; a third is new', async () => {
    const trainer = await anAccount()
    const cash = { counterparty: '', reference: 'Cash' }
    const twice = [cash, { ...cash, occurrence: 2 }]
    expect(await bring(trainer, csv(twice))).toMatchObject({ added: 2 })
    const words = { counterparty: '', reference: 'Cash paid in' }
    const all = [words, { ...words, occurrence: 2 }, { ...words, occurrence: 3 }]
    const statement = camt(all)
    // In parts, like long files.
    const part = (from: number) =>
      bring(trainer, { ...statement, lines: statement.lines.slice(from, from + 1) })
    expect([(await part(0)).seen, (await part(1)).seen, (await part(2)).seen]).toEqual([1, 1, 0])
    expect(await counts(trainer)).toEqual([3, 2])
    // The next file of the day has one more movement.
    expect(await bring(trainer, camt([...all, { ...words, reference: 'Cash paid' }]))).toMatchObject({
      known: 3,
      added: 1,
    })
  })
  test('a duplicate can be confirmed as separate and recorded; undone step by step it is a duplicate again', async () => {
    const trainer = await anAccount()
    const clientId = await aBuyer(app, trainer)
    await bring(trainer, csv([inCsv]))
    await bring(trainer, camt([inCamt]))
    const [line] = await bankLines(app, trainer, 'seen')
    if (!line) throw new Error('not there')
    const both = await Promise.all([act(trainer, line, 'separation'), act(trainer, line, 'separation')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await counts(trainer)).toEqual([2, 0])
    const parts = [{ clientId, amountMinor: 4500 }]
    const at = (version: number) => ({ id: line.id, version })
    expect((await act(trainer, at(2), 'recording', { parts })).body).toMatchObject({ state: 'recorded' })
    expect((await act(trainer, at(3), 'reopening')).body).toMatchObject({ state: 'open', isAnother: true })
    expect((await act(trainer, at(4), 'reopening')).body).toMatchObject({ state: 'seen', isAnother: false })
    const { id } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
    expect(await brokenLedger(app.db, id)).toEqual([])
  })
  test('deleting a file leaves its movements to their duplicates', async () => {
    const trainer = await anAccount()
    const { token } = trainer
    const first = csv([inCsv])
    await bring(trainer, first)
    await bring(trainer, camt([inCamt]))
    await bring(trainer, csv([inCsv], 'Yard'))
    expect(await counts(trainer)).toEqual([1, 2])
    await app.call('DELETE /api/bank-statements/{id}', undefined, { token, params: { id: first.id } })
    expect(await counts(trainer)).toEqual([1, 1])
  })
  test('deleting does not open a movement twice: a duplicate of a duplicate stays one', async () => {
    const trainer = await anAccount()
    const { token } = trainer
    const [first, second, third] = [csv([inCsv]), camt([inCamt]), camt([inCamt])]
    await bring(trainer, first)
    await bring(trainer, second)
    const only = async (state: BankLine['state']) => {
      const [line] = await bankLines(app, trainer, state)
      if (!line) throw new Error('not there')
      return line
    }
    await act(trainer, await only('seen'), 'separation')
    const other = { headHash: 'd'.repeat(64), layout: { ...third.layout, account: 'Yard' }, name: 'yard.xml' }
    expect(await bring(trainer, { ...third, ...other })).toMatchObject({ seen: 1 })
    const apart = (await bankLines(app, trainer)).find(({ isAnother }) => isAnother)
    if (!apart) throw new Error('not there')
    await act(trainer, apart, 'reopening')
    expect(await counts(trainer)).toEqual([1, 2])
    await app.call('DELETE /api/bank-statements/{id}', undefined, { token, params: { id: second.id } })
    expect(await counts(trainer)).toEqual([1, 1])
  })
})
