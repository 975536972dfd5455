import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const as = ({ token }: Person, id: string) => ({ token, params: { id } })

describe('P9: owners and trainer', () => {
  test('are not told of what they record themselves', async () => {
    const other = await aTrainer(app)
    await anIncident(app, other)
    expect((await app.call('GET /api/notices', undefined, { token: other.token })).body.items).toEqual([])
  })

  test('of the lesson are told, once each', async () => {
    const other = await aTrainer(app)
    const marcus = await aColleague(app, other, 'trainer')
    const helper = await aColleague(app, other, 'assistant')
    const lesson = await aLesson(app, other, { trainerId: marcus.id, startsAt: at(3) })
    await anIncident(app, helper, { lessonId: lesson.id })
    for (const reader of [other, marcus]) {
      const { items } = (await app.call('GET /api/notices', undefined, { token: reader.token })).body
      expect(items.filter(({ event }) => event === 'incident_recorded')).toHaveLength(1)
      await app.mailbox.mailTo(reader.email, ({ subject }) => subject.includes('Incident'))
    }
  })

  test.each([
    [
      'left',
      (id: string, of: Person) => app.call('POST /api/team/{id}/end', { version: 1, now: true }, as(of, id)),
    ],
    [
      'may no longer read it',
      (id: string, of: Person) =>
        app.call('PATCH /api/team/{id}', { version: 1, role: 'bookkeeper' }, as(of, id)),
    ],
  ])('of the lesson are not told once they %s', async (_, change) => {
    const other = await aTrainer(app)
    const marcus = await aColleague(app, other, 'trainer')
    const lesson = await aLesson(app, other, { trainerId: marcus.id, startsAt: at(3) })
    expect((await change(marcus.id, other)).status).toBe(200)
    await anIncident(app, other, { lessonId: lesson.id })
    const { id: businessId } = (await app.call('GET /api/business', undefined, { token: other.token })).body
    const told = await inScope(app.db, jobScope(businessId), (tx) =>
      tx.selectFrom('notices').select('userId').where('event', '=', 'incident_recorded').execute(),
    )
    expect(told).toEqual([])
  })

  test('are told by notice and mail that a colleague recorded one, not what happened', async () => {
    const other = await aTrainer(app)
    const helper = await aColleague(app, other, 'assistant', { firstName: 'Una', lastName: 'Known' })
    const people = [involved(null, { name: 'Ann Lee', injury: 'Concussion', treatment: 'hospital' })]
    const { id, number } = await anIncident(app, helper, { kind: 'injury', people, happened: 'She fell.' })
    const { items } = (await app.call('GET /api/notices', undefined, { token: other.token })).body
    expect(items).toMatchObject([
      { event: 'incident_recorded', incident: { id, number, recordedBy: 'Una Known' }, lessonId: null },
    ])
    expect((await app.call('GET /api/notices', undefined, { token: helper.token })).body.items).toEqual([])
    const mail = await app.mailbox.mailTo(other.email, ({ subject }) => subject.includes('Incident'))
    expect(mail.text).toContain(`/trainer/incidents/${id}`)
    expect(mail.text).toContain('Una Known recorded an incident')
    for (const hidden of ['Ann Lee', 'Concussion', 'fell', 'hospital', 'Injury'])
      expect(`${JSON.stringify(items)}${mail.subject}${mail.text}`).not.toContain(hidden)
  })
})
