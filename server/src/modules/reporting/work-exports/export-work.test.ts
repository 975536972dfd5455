import { describe, expect, test } from 'vitest'
import { aPayingSchool } from '#test/fixtures/invoicing/pay.ts'
import { aClient, aTrainer, type Person, signIn } from '#test/fixtures/identity/people.ts'
import { aFreelanceSchool } from '#test/fixtures/invoicing/sales.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** What people take along when they leave (P15). */

const app = await testApp({ RATE_LIMITS: 'off' })
const exported = (person: Pick<Person, 'token'>) =>
  app.call('GET /api/my-work-export', undefined, { token: person.token })

/** A colleague who taught two lessons, one of them with an approved pay statement. */
async function aTaughtColleague(role: 'trainer' | 'assistant' = 'trainer') {
  const school = await aPayingSchool(app, role)
  if (role === 'assistant') return school
  await school.rate()
  await school.taught(-10, ['attended', 'no_show'])
  await school.taught(-5, ['attended'])
  const { body } = await school.create()
  await school.approve(body.id)
  return school
}

describe('the export of the own work', () => {
  test('has the lessons taught, without cancelled and future ones, and approved pay', async () => {
    const school = await aTaughtColleague()
    await school.taught(3, ['booked'])
    const { body } = await exported(school.colleague)
    const [at] = body.businesses
    expect(at?.lessons.map(({ riders }) => riders)).toEqual([1, 1])
    expect(at?.payStatements).toMatchObject([{ totalMinor: 4000, currency: 'GBP', paidOn: null }])
    expect(at).toMatchObject({ role: 'trainer', endsAt: null })
  })

  test('M14: has the lessons that they sold themselves', async () => {
    const { sold, mark, colleague } = await aFreelanceSchool(app)
    const [{ shown }] = [await sold(), await sold()]
    await mark([shown])
    const [at] = (await exported(colleague)).body.businesses
    expect(at?.sales).toMatchObject([
      { title: 'Private lesson', costMinor: 4000, invoicedAt: null },
      { costMinor: 4000, invoicedAt: expect.any(String) },
    ])
  })

  test('names no clients, riders and colleagues', async () => {
    const { owner, colleague, riders } = await aTaughtColleague()
    const text = JSON.stringify((await exported(colleague)).body)
    const { body } = await app.call('GET /api/riders/{id}', undefined, {
      token: owner.token,
      params: { id: riders[0] ?? '' },
    })
    for (const word of [body.firstName, body.lastName, owner.email, ...riders])
      expect(text).not.toContain(word)
  })

  test('has nothing of colleagues, and nothing for a client', async () => {
    const { owner } = await aTaughtColleague()
    expect((await exported(owner)).body.businesses).toMatchObject([{ lessons: [], payStatements: [] }])
    const client = await aClient(app, await aTrainer(app))
    expect((await exported(client)).body.businesses).toEqual([])
  })

  test('shows an assistant the own pay, although assistants see no amounts elsewhere', async () => {
    const { colleague, create, approve, correct } = await aTaughtColleague('assistant')
    const { body } = await create({ evenIfEmpty: true })
    await correct(body.id, { version: 1, text: 'Yard duty', amountMinor: 1500 })
    await approve(body.id, 2)
    expect((await exported(colleague)).body.businesses[0]?.payStatements).toMatchObject([
      { totalMinor: 1500 },
    ])
  })

  test('works after the person has left, as a table too', async () => {
    const { owner, colleague } = await aTaughtColleague()
    const { items } = (await app.call('GET /api/team', undefined, { token: owner.token })).body
    const version = items.find(({ id }) => id === colleague.id)?.version ?? 0
    await app.call(
      'POST /api/team/{id}/end',
      { version, now: true },
      { token: owner.token, params: { id: colleague.id } },
    )
    const again = await signIn(app, colleague.email, colleague.password)
    const { body } = await exported(again)
    expect(body.businesses[0]).toMatchObject({ endsAt: expect.any(String), lessons: [{}, {}] })
    const csv = await app.send<string>('GET', '/api/my-work-export.csv', undefined, { token: again.token })
    const rows = csv.body.split('\r\n')
    expect(rows[0]).toBe('Business,Date,Start,End,Lesson type,Location,Riders')
    expect(rows).toHaveLength(4)
  })
})
