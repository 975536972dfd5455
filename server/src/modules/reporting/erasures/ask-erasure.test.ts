import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { now, setClock } from '#platform/clock.ts'
import { anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aLesson, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aMemberSchool } from '#test/fixtures/invoicing/memberships.ts'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { runErasure } from './run-erasure.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

async function aSchool() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token: trainer.token })).body
  return { trainer, businessId, home: households(app, trainer) }
}

const client = ({ token }: Pick<Person, 'token'>, id: string) => ({
  plan: () => app.call('GET /api/clients/{id}/erasure', undefined, { token, params: { id } }),
  ask: () => app.call('POST /api/clients/{id}/erasure', {}, { token, params: { id } }),
  keep: () => app.call('DELETE /api/clients/{id}/erasure', undefined, { token, params: { id } }),
})

/** Runs the job some days after now. */
async function run(businessId: string, id: string, days = 7): Promise<void> {
  const moment = now().add({ hours: 24 * days, seconds: 1 })
  setClock(() => moment)
  await inScope(app.db, jobScope(businessId), (tx) => runErasure(tx, id))
  setClock()
}

describe('P11: an erasure is refused, in words', () => {
  test('while an invoice is open, and it names what to settle', async () => {
    const { trainer, home } = await aSchool()
    const id = await home.aHousehold()
    await anInvoice(app, trainer, { clientId: id })
    const calls = client(trainer, id)
    expect((await calls.ask()).code).toBe('erasure_refused')
    expect((await calls.plan()).body.obstacles).toEqual([
      { obstacle: 'open_invoices', sentence: 'One invoice is not paid.' },
    ])
  })

  test('while a lesson is to come, until it is cancelled', async () => {
    const { trainer, home } = await aSchool()
    const id = await home.aHousehold()
    const riderId = (await home.add(id)).body.id
    const lesson = await aLesson(app, trainer, { startsAt: at(20), seats: [{ riderId }] })
    const calls = client(trainer, id)
    expect((await calls.plan()).body.obstacles).toMatchObject([{ obstacle: 'lessons' }])
    const { id: seat, version } = seatOf(lesson)
    await lessonsOf(app, trainer).seat(seat, { version, state: 'cancelled' })
    expect((await calls.ask()).status).toBe(200)
  })

  test('while a horse of theirs is at the yard, until it leaves', async () => {
    const { trainer, home } = await aSchool()
    const id = await home.aHousehold()
    const { id: horseId, version } = await aHorse(app, trainer, { owners: [{ clientId: id, share: 10_000 }] })
    const calls = client(trainer, id)
    expect((await calls.plan()).body.obstacles).toMatchObject([
      {
        obstacle: 'horses',
        sentence: 'The client owns a horse at the yard. Change the owner or archive the horse first.',
      },
    ])
    expect((await calls.ask()).code).toBe('erasure_refused')
    const params = { id: horseId }
    await app.call('PATCH /api/horses/{id}', { version, archived: 'sold' }, { token: trainer.token, params })
    expect((await calls.ask()).status).toBe(200)
  })

  test('while a membership runs', async () => {
    const school = await aMemberSchool(app)
    await school.sellMembership()
    const { obstacles } = (await client(school, school.clientId).plan()).body
    expect(obstacles).toContainEqual({
      obstacle: 'memberships',
      sentence: 'One membership has not ended. Give notice and wait for the last day.',
    })
    expect((await client(school, school.clientId).ask()).code).toBe('erasure_refused')
  })

  test('for a rider who is the client', async () => {
    const { trainer, home } = await aSchool()
    const riderId = (await home.add(await home.aHousehold(), { isClient: true })).body.id
    const params = { id: riderId }
    const answer = await app.call('POST /api/riders/{id}/erasure', {}, { token: trainer.token, params })
    expect(answer.code).toBe('erasure_refused')
  })

  test('for a rider that the caller may only see', async () => {
    const { trainer, home } = await aSchool()
    const friend = await aClient(app, trainer)
    const riderId = (await home.add(await home.aHousehold())).body.id
    await home.permit(await home.recordOf(friend), riderId, ['progress'])
    const params = { id: riderId }
    const answer = await app.call('POST /api/my-riders/{id}/erasure', {}, { token: friend.token, params })
    expect(answer.status).toBe(404)
  })
})

test('P11: two tabs that ask at once make one request', async () => {
  const { trainer, home } = await aSchool()
  const calls = client(trainer, await home.aHousehold())
  const answers = await Promise.all([calls.ask(), calls.ask(), calls.ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.erasure?.id)).size).toBe(1)
})

test('P11: a person changes their mind, and nothing is erased', async () => {
  const { trainer, businessId, home } = await aSchool()
  const calls = client(trainer, await home.aHousehold({ firstName: 'Ada' }))
  const { body } = await calls.ask()
  expect((await calls.keep()).body.erasure).toBeNull()
  expect((await calls.keep()).status).toBe(200)
  await run(businessId, body.erasure?.id ?? '')
  expect((await calls.plan()).body.name).toBe('Ada Hale')
})

test('P11: nothing is erased before the seventh day', async () => {
  const { trainer, businessId, home } = await aSchool()
  const calls = client(trainer, await home.aHousehold({ firstName: 'Ada' }))
  const { body } = await calls.ask()
  await run(businessId, body.erasure?.id ?? '', 6)
  expect((await calls.plan()).body).toMatchObject({ name: 'Ada Hale', erasure: { state: 'waiting' } })
})

test('P11: withdrawing in the second of the job either keeps everything or says that it is too late', async () => {
  const { trainer, businessId, home } = await aSchool()
  for (let round = 0; round < 8; round += 1) {
    const calls = client(trainer, await home.aHousehold({ firstName: 'Ada' }))
    const { body } = await calls.ask()
    const id = body.erasure?.id ?? ''
    const inBusiness = <T>(work: (tx: Tx) => Promise<T>) => inScope(app.db, jobScope(businessId), work)
    await inBusiness((tx) => sql`update erasures set due_at = asked_at where id = ${id}`.execute(tx))
    const [, kept] = await Promise.all([inBusiness((tx) => runErasure(tx, id)), calls.keep()])
    const { body: now } = await calls.plan()
    if (kept.status === 200) expect(now).toMatchObject({ name: 'Ada Hale', erasure: null })
    else expect([kept.code, now.erasure?.state]).toEqual(['erasure_done', 'done'])
  }
})

test('P11: an obstacle that arises meanwhile delays the erasure', async () => {
  const { trainer, businessId, home } = await aSchool()
  const id = await home.aHousehold()
  const calls = client(trainer, id)
  const { body } = await calls.ask()
  await anInvoice(app, trainer, { clientId: id })
  await run(businessId, body.erasure?.id ?? '')
  expect((await calls.plan()).body).toMatchObject({
    erasure: { state: 'waiting' },
    obstacles: [{ obstacle: 'open_invoices' }],
  })
})

test('P11: an erased client cannot be changed or restored', async () => {
  const { trainer, businessId, home } = await aSchool()
  const id = await home.aHousehold()
  const { body } = await client(trainer, id).ask()
  await run(businessId, body.erasure?.id ?? '')
  const own = { token: trainer.token, params: { id } }
  const { body: found } = await app.call('GET /api/clients/{id}', undefined, own)
  const { version } = found
  const change = await app.call('PATCH /api/clients/{id}', { version, archived: false }, own)
  expect(change.code).toBe('erasure_done')
  expect((await client(trainer, id).ask()).code).toBe('erasure_done')
})

test('P11: a guardian erases a rider, keeps the account, and gets the answer without a name', async () => {
  const { trainer, businessId, home } = await aSchool()
  const parent = await aClient(app, trainer)
  const id = await home.recordOf(parent)
  const riderId = (await home.add(id, { firstName: 'Tabitha' })).body.id
  const own = { token: parent.token, params: { id: riderId } }
  const { body } = await app.call('POST /api/my-riders/{id}/erasure', {}, own)
  expect(body).toMatchObject({ name: 'Tabitha Hale', erasure: { askedAs: 'guardian' } })
  const told = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('A client asks'))
  expect(told.text).toContain('A guardian asks you to erase the data of Tabitha Hale.')
  await run(businessId, body.erasure?.id ?? '')
  const { items } = (await app.call('GET /api/my-erasures', undefined, { token: parent.token })).body
  expect(items).toMatchObject([{ state: 'done', kind: 'rider', name: 'Erased person No. 1' }])
  const pdf = await app.send('GET', `/api/my-erasures/${items[0]?.id}/pdf`, undefined, {
    token: parent.token,
  })
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await app.call('GET /api/my-riders', undefined, { token: parent.token })).body.items).toEqual([])
  expect((await app.call('GET /api/my-trainer', undefined, { token: parent.token })).status).toBe(200)
})

test('P11: an account that is used in another business stays, and loses only this one', async () => {
  const { trainer, businessId, home } = await aSchool()
  const other = await aSchool()
  const parent = await aClient(app, trainer)
  await home.recordOf(parent)
  await inScope(app.db, jobScope(businessId), (tx) =>
    sql`insert into memberships (of_business_id, user_id, role)
      select ${other.businessId}, id, 'assistant' from users where email = ${parent.email}`.execute(tx),
  )
  const { body } = await app.call('POST /api/my-erasure', {}, { token: parent.token })
  await run(businessId, body.erasure?.id ?? '')
  const { email, password } = parent
  expect((await app.call('POST /api/authenticate', { email, password })).status).toBe(200)
  const { rows } = await inScope(app.db, jobScope(businessId), (tx) =>
    sql<{ businessId: string }>`select of_business_id as "businessId" from memberships
      where user_id = (select id from users where email = ${email}) and ends_at is null`.execute(tx),
  )
  expect(rows).toEqual([{ businessId: other.businessId }])
})

test('P11: a client erases themself, and every session ends', async () => {
  const { trainer, businessId, home } = await aSchool()
  const parent = await aClient(app, trainer)
  await home.recordOf(parent)
  const { body } = await app.call('POST /api/my-erasure', {}, { token: parent.token })
  expect(body.erasure).toMatchObject({ state: 'waiting', askedAs: 'self' })
  const told = await app.mailbox.mailTo(trainer.email, ({ subject }) => subject.startsWith('A client asks'))
  expect(told.text).toContain('asks you to erase their data, with riders and account.')
  await run(businessId, body.erasure?.id ?? '')
  expect((await app.call('GET /api/my-erasure', undefined, { token: parent.token })).status).toBe(401)
  const { email, password } = parent
  expect((await app.call('POST /api/authenticate', { email, password })).status).toBe(401)
})

test('P11: the erasures that wait are found apart from those that were stopped', async () => {
  const { trainer, home } = await aSchool()
  const [stays, goes] = [await home.aHousehold(), await home.aHousehold()]
  await client(trainer, stays).ask()
  await client(trainer, goes).ask()
  await app.call('DELETE /api/clients/{id}/erasure', undefined, {
    token: trainer.token,
    params: { id: stays },
  })
  const query = { state: 'waiting' }
  const { body } = await app.call('GET /api/erasures', undefined, { token: trainer.token, query })
  expect(body.items.map(({ subjectId }) => subjectId)).toEqual([goes])
})
