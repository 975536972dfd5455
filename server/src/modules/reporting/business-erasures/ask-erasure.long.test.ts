import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { atTheEnd, businessErasure } from '#test/fixtures/reporting/business-erasures.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { aLesson, aRider, at } from '#test/fixtures/schedule/lessons.ts'
import {
  aClient,
  aColleague,
  anAdministrator,
  aTrainer,
  type Person,
} from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

const of = (person: Person) => businessErasure(app, person)

describe('P11: the erasure of a business is refused', () => {
  test.each(['trainer', 'assistant', 'bookkeeper'] as const)(
    'to a %s, who sees only the date',
    async (role) => {
      const owner = await aTrainer(app)
      const colleague = await aColleague(app, owner, role)
      const calls = of(colleague)
      const name = await of(owner).name()
      const answers = [await calls.plan(), await calls.ask(name), await calls.keep()]
      expect(answers.map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'forbidden'])
      await of(owner).ask(name)
      expect((await calls.closing()).body.dueAt).not.toBeNull()
    },
  )

  test('to a client', async () => {
    const owner = await aTrainer(app)
    const client = await aClient(app, owner)
    expect((await of(client).ask(await of(owner).name())).code).toBe('forbidden')
    expect((await of(client).closing()).code).toBe('forbidden')
    expect((await of(client).closingOfClient()).body.dueAt).toBeNull()
  })

  test('without a fresh proof', async () => {
    const owner = await aTrainer(app)
    const name = await of(owner).name()
    await app.db
      .updateTable('sessions')
      .set({ provedAt: Temporal.Instant.from('2026-01-01T00:00:00Z') })
      .where('userId', '=', owner.id)
      .execute()
    expect((await of(owner).ask(name)).code).toBe('fresh_proof_required')
  })

  test('with another name than that of the business', async () => {
    const owner = await aTrainer(app)
    const other = await aTrainer(app, { firstName: 'Somebody', lastName: 'Else' })
    const answer = await of(owner).ask(await of(other).name())
    expect([answer.code, Object.keys(answer.body.error?.fields ?? {})]).toEqual(['invalid_input', ['name']])
    expect((await of(owner).ask(`  ${await of(owner).name()} `)).status).toBe(200)
  })

  test('while a lesson is to come, or an invoice is open', async () => {
    const owner = await aTrainer(app)
    await aSeller(app, owner)
    const name = await of(owner).name()
    const lesson = await aLesson(app, owner, {
      startsAt: at(5),
      seats: [{ riderId: await aRider(app, owner) }],
    })
    const invoice = await anInvoice(app, owner, { clientId: await aBuyer(app, owner) })
    const refused = await of(owner).ask(name)
    expect(refused.code).toBe('erasure_refused')
    const { body } = await of(owner).plan()
    expect(body.obstacles.map(({ obstacle }) => obstacle)).toEqual(['lessons', 'open_invoices'])
    expect(body.obstacles.map(({ sentence }) => sentence)).toEqual([
      'One place in a lesson to come is taken. Cancel it first.',
      'One invoice is not paid.',
    ])
    expect([lesson.id, invoice.id]).not.toContain('')
  })
})

test('P11: two owners who ask make one request, and each of them can stop it', async () => {
  const owner = await aTrainer(app)
  const second = await aColleague(app, owner, 'owner')
  const name = await of(owner).name()
  const both = await Promise.all([of(owner).ask(name), of(second).ask(name)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].body.erasure?.id).toBe(both[1].body.erasure?.id)
  for (const { email } of [owner, second])
    await app.mailbox.mailTo(email, ({ text }) => text.includes('/trainer/business/data'))
  expect((await of(second).keep()).body.erasure).toBeNull()
  expect((await of(owner).closing()).body.dueAt).toBeNull()
  await app.mailbox.mailTo(owner.email, ({ subject }) => subject.endsWith('stays'))
  await atTheEnd(app)
  expect((await app.call('GET /api/me', undefined, { token: owner.token })).status).toBe(200)
})

test('P11: staff and clients hear that the business closes, and that it stays', async () => {
  const owner = await aTrainer(app)
  const [colleague, client] = [await aColleague(app, owner, 'assistant'), await aClient(app, owner)]
  await of(owner).ask(await of(owner).name())
  await jobsAreDone(app.db)
  const closes = ({ subject }: { subject: string }) => subject.endsWith('stops using Cavaletti')
  expect((await app.mailbox.mailTo(colleague.email, closes)).text).toContain('/trainer/account/data')
  expect((await app.mailbox.mailTo(client.email, closes)).text).toContain('/client/account/data')
  expect((await of(client).closingOfClient()).body).toEqual({
    name: await of(owner).name(),
    dueAt: (await of(owner).closing()).body.dueAt,
  })
  await of(owner).keep()
  for (const { email } of [colleague, client])
    await app.mailbox.mailTo(email, ({ text }) => text.includes('Nothing was erased'))
})

test('P11: stopping in the second of the job either keeps everything or is too late', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await aTrainer(app)
    await of(owner).ask(await of(owner).name())
    const [kept] = await Promise.all([of(owner).keep(), atTheEnd(app)])
    const { body } = await app.call('GET /api/me', undefined, { token: owner.token })
    expect(body.businessId != null, `round ${round}`).toBe(kept.status === 200)
  }
})

test('P11: an administrator sees the erasure without the name afterwards, with the answer as document', async () => {
  const { token } = await anAdministrator(app)
  const owner = await aTrainer(app)
  const name = await of(owner).name()
  const { body } = await of(owner).ask(name)
  const list = async () =>
    (await app.call('GET /api/admin/business-erasures', undefined, { token })).body.items.find(
      ({ id }) => id === body.erasure?.id,
    )
  expect(await list()).toMatchObject({ name, state: 'waiting' })
  const pdf = () =>
    app.send('GET', `/api/admin/business-erasures/${body.erasure?.id ?? ''}/pdf`, undefined, { token })
  expect((await pdf()).code).toBe('not_found')
  await atTheEnd(app)
  expect(await list()).toMatchObject({
    name: `Erased business No. ${body.erasure?.number}`,
    state: 'done',
  })
  expect((await pdf()).status).toBe(200)
})
