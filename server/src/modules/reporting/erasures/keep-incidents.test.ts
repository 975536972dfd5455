import { afterEach, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { now, setClock } from '#platform/clock.ts'
import { runErasure } from './run-erasure.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
afterEach(() => setClock())

test('P9, P11: the erasure of a rider keeps the incidents, and the answer says until when', async () => {
  const trainer = await aTrainer(app)
  const { token } = trainer
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const home = households(app, trainer)
  const dateOfBirth = now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ years: 12 })
  const child = { firstName: 'Ella', lastName: 'Hart', dateOfBirth: dateOfBirth.toString() }
  const params = { id: (await home.add(await home.aHousehold(), child)).body.id }
  const people = [involved(params.id, { injury: 'Bruised knee' })]
  const incident = await anIncident(app, trainer, { kind: 'injury', people })

  const { body } = await app.call('POST /api/riders/{id}/erasure', {}, { token, params })
  const kept = {
    purpose: 'incidents',
    count: 1,
    until: dateOfBirth.add({ years: 21 }).toString(),
    why: 'The incident book is evidence for the people involved, insurers and authorities. Then it is erased automatically.',
  }
  expect(body.stays).toContainEqual(expect.objectContaining(kept))
  const due = now().add({ hours: 24 * 7, seconds: 1 })
  setClock(() => due)
  await inScope(app.db, jobScope(businessId), (tx) => runErasure(tx, body.erasure?.id ?? ''))
  setClock()

  const after = (await app.call('GET /api/riders/{id}/erasure', undefined, { token, params })).body
  expect(after.erasure).toMatchObject({
    state: 'done',
    nextOn: dateOfBirth.add({ years: 21, days: 1 }).toString(),
  })
  expect(after.stays).toContainEqual(expect.objectContaining(kept))
  const read = await app.call('GET /api/incidents/{id}', undefined, { token, params: { id: incident.id } })
  expect(read.body.people).toMatchObject([{ name: 'Ella Hart', injury: 'Bruised knee' }])
  expect(read.body.keptUntil).toBe(kept.until)
})
