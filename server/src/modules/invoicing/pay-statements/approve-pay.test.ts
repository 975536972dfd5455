import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aPayingSchool, dayAt } from '#test/fixtures/invoicing/pay.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with an open statement of one lesson. */
async function anOpenStatement() {
  const school = await aPayingSchool(app)
  await school.rate()
  await school.taught(-5, ['attended'])
  const { body } = await school.create()
  return { ...school, id: body.id }
}

test('M19: a bookkeeper creates and corrects statements, and only an owner approves them', async () => {
  const { owner, id, correct, approve, withdraw, create, taught } = await anOpenStatement()
  const bookkeeper = await aColleague(app, owner, 'bookkeeper')
  const body = { version: 1, text: 'Bonus', amountMinor: 500 }
  expect((await correct(id, body, bookkeeper)).body.totalMinor).toBe(2500)
  expect((await approve(id, 2, bookkeeper)).code).toBe('forbidden')
  await taught(-4, ['attended'])
  expect((await create({}, bookkeeper)).status).toBe(201)
  expect((await withdraw(id, 2, bookkeeper)).body.state).toBe('withdrawn')
})

test('another business cannot read, correct, approve, withdraw or pay a statement', async () => {
  const { id, correct, approve, withdraw, paid } = await anOpenStatement()
  const stranger = await aTrainer(app)
  const line = { version: 1, text: 'Bonus', amountMinor: 500 }
  const answers = [
    await correct(id, line, stranger),
    await approve(id, 1, stranger),
    await withdraw(id, 1, stranger),
    await paid(id, { version: 1, paidOn: dayAt(0) }, stranger),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'not_found'))
})

test('M19: trainers and assistants see only their own statements, once they are approved', async () => {
  const { owner, colleague, id, approve, myPay } = await anOpenStatement()
  const other = await aColleague(app, owner, 'trainer')
  const asked = (token: string) => app.call('GET /api/my-pay/{id}', undefined, { token, params: { id } })
  expect((await asked(colleague.token)).code).toBe('not_found')
  expect((await myPay()).statements).toEqual([])
  await approve(id)
  expect((await asked(other.token)).code).toBe('not_found')
  const { body } = await asked(colleague.token)
  expect(body).toMatchObject({ totalMinor: 2000, lines: [{ amountMinor: 2000, chargedMinor: null }] })
  expect((await myPay()).statements).toMatchObject([{ id, totalMinor: 2000 }])
  const whole = await app.call('GET /api/pay', undefined, { token: colleague.token })
  expect(whole.code).toBe('forbidden')
})

test('M19: an assistant without lessons gets a statement written by hand, and sees its amounts', async () => {
  const { create, correct, approve, myPay } = await aPayingSchool(app, 'assistant')
  expect((await create()).code).toBe('pay_nothing')
  const { body } = await create({ evenIfEmpty: true })
  await correct(body.id, { version: 1, text: 'Yard work, 12 hours', amountMinor: 14_400 })
  await approve(body.id, 2)
  expect((await myPay()).statements).toMatchObject([{ id: body.id, totalMinor: 14_400 }])
})

test('M19: people see what their own lessons pay, and nobody else’s', async () => {
  const { owner, taught, rate, myPay } = await aPayingSchool(app)
  await rate()
  await taught(-5, ['attended'])
  expect((await myPay()).preview).toMatchObject({ totalMinor: 2000, minutes: 45 })
  expect((await myPay(owner)).preview.lines).toEqual([])
})

test('M19: an approved statement is never changed, corrected or withdrawn', async () => {
  const { owner, id, approve, correct, withdraw, read } = await anOpenStatement()
  expect((await approve(id, 9)).code).toBe('version_conflict')
  const [one, two] = await Promise.all([approve(id), approve(id)])
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
  expect((await correct(id, { version: 2, text: 'Bonus', amountMinor: 1 })).code).toBe('pay_closed')
  expect((await withdraw(id, 2)).code).toBe('pay_closed')
  const { businessId } = (await app.call('GET /api/me', undefined, { token: owner.token })).body
  const run = (statement: ReturnType<typeof sql>) =>
    inScope(app.db, jobScope(businessId ?? ''), (tx) => statement.execute(tx))
  await expect(run(sql`update pay_statements set member_name = 'x' where id = ${id}`)).rejects.toThrow(
    /never changed/,
  )
  await expect(run(sql`update pay_lines set amount_minor = 1 where statement_id = ${id}`)).rejects.toThrow(
    /kept as they are/,
  )
  await expect(run(sql`update pay_lines set counts = false where statement_id = ${id}`)).rejects.toThrow(
    /kept as they are/,
  )
  expect((await read(id)).approvedByName).not.toBe('')
})

test('M19: a withdrawn statement frees its lessons, unless a later one corrects it', async () => {
  const { id, taught, rate, create, withdraw, preview } = await anOpenStatement()
  await rate({ rateMinor: 2500 })
  await taught(-4, ['attended'])
  const later = await create()
  expect(later.body.lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['correction', 500],
    ['lesson', 2500],
  ])
  expect((await withdraw(id)).code).toBe('pay_corrected')
  await withdraw(later.body.id)
  expect((await withdraw(id)).status).toBe(200)
  expect((await preview()).totalMinor).toBe(5000)
})

test('M19: an approved statement is marked as paid on a day that is not in the future', async () => {
  const { id, approve, paid } = await anOpenStatement()
  expect((await paid(id, { version: 1, paidOn: dayAt(0) })).code).toBe('pay_not_approved')
  await approve(id)
  expect((await paid(id, { version: 2, paidOn: dayAt(2) })).body.error?.fields).toHaveProperty('paidOn')
  expect((await paid(id, { version: 2, paidOn: dayAt(-1) })).body.paidOn).toBe(dayAt(-1))
  expect((await paid(id, { version: 3, paidOn: null })).body.paidOn).toBeNull()
})

test('M19, M14: the files name the seller and the payout of each line', async () => {
  const { owner, colleague, id, approve, correct } = await anOpenStatement()
  await correct(id, { version: 1, text: '=HYPERLINK("x")', amountMinor: -50 })
  await approve(id, 2)
  const csv = await app.send<string>('GET', `/api/pay-statements/${id}/csv`, undefined, {
    token: owner.token,
  })
  const [head = '', first = '', second = '', total = ''] = csv.body.split('\r\n')
  expect(head).toContain('Seller,Minutes,Riders,Pay rate,Charged without tax,Owed,Payout,Currency')
  expect(first).toMatch(/,45,1,£20\.00 a lesson,20\.00,,20\.00,GBP$/)
  expect(second).toContain(`"'=HYPERLINK(""x"")"`)
  expect(total).toMatch(/,19\.50,GBP$/)
  const own = await app.send<string>('GET', `/api/my-pay/${id}/csv`, undefined, { token: colleague.token })
  expect(own.body.split('\r\n')[1]).toMatch(/a lesson,,,20\.00,GBP$/)
  for (const [path, token] of [
    [`/api/pay-statements/${id}/pdf`, owner.token],
    [`/api/my-pay/${id}/pdf`, colleague.token],
  ]) {
    const pdf = await app.send('GET', path ?? '', undefined, { token })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})
