import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aLesson, at } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aCode, aColleague, anAdministrator, aTrainer } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { mostEndedConsents } from './health-consent.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app, { timeZone: 'Europe/London' })
const { token } = trainer
const today = Temporal.Now.plainDateISO('Europe/London')
const aged = (years: number) => today.subtract({ years }).toString()

const { aHousehold, recordOf, add, read } = households(app, trainer)

describe('health data (P6, P7)', () => {
  const secret = 'Anaphylaxis from wasps'
  const write = (id: string, body: object, as = token) =>
    app.call('PUT /api/riders/{id}/health', body, { token: as, params: { id } })
  const ask = (id: string, as = token) =>
    app.call('GET /api/riders/{id}/health', undefined, { token: as, params: { id } })
  const aSickRider = async () => {
    const { id, version } = (await add(await aHousehold(), { firstName: 'Wanda' })).body
    await write(id, { version, consent: true, allergies: secret, conditions: 'Asthma' })
    return id
  }

  test('is not stored without consent, and erased with it', async () => {
    const { id, version } = (await add(await aHousehold())).body
    const body = { version, consent: false, allergies: secret, conditions: '' }
    expect((await write(id, body)).code).toBe('consent_missing')
    const kept = (await write(id, { ...body, consent: true })).body
    expect(kept).toMatchObject({ allergies: secret, consentAt: expect.any(String) })
    await write(id, { version: kept.version, consent: false, allergies: '', conditions: '' })
    expect((await ask(id)).body).toMatchObject({ consentAt: null, allergies: '', conditions: '' })
    expect((await read(id)).hasHealth).toBe(false)
  })
  test('keeps the latest withdrawn consents, however often somebody withdraws', async () => {
    let { id, version } = (await add(await aHousehold())).body
    for (let count = 0; count <= mostEndedConsents; count += 1)
      for (const consent of [true, false])
        version = (await write(id, { version, consent, allergies: '', conditions: '' })).body.version
    expect((await ask(id)).body.endedConsents).toHaveLength(mostEndedConsents)
  })
  test('has a consent with text, version, time and withdrawal', async () => {
    const { id, version } = (await add(await aHousehold())).body
    const text = 'The rider or their guardian agrees that we keep this and show it to trainers'
    expect((await ask(id)).body).toMatchObject({ consentText: text, consentVersion: null, endedConsents: [] })
    const given = (await write(id, { version, consent: true, allergies: '', conditions: 'Asthma' })).body
    expect(given).toMatchObject({ consentText: text, consentVersion: 1, endedConsents: [] })
    // Another change goes on with the same consent.
    const changed = (
      await write(id, { version: given.version, consent: true, allergies: 'Hay', conditions: '' })
    ).body
    expect(changed).toMatchObject({ consentAt: given.consentAt, consentVersion: 1 })
    const withdrawn = { version: changed.version, consent: false, allergies: '', conditions: '' }
    const { body: ended } = await write(id, withdrawn)
    expect(ended).toMatchObject({
      consentAt: null,
      consentVersion: null,
      endedConsents: [{ text, version: 1, from: given.consentAt, until: expect.any(String) }],
    })
    const again = (await write(id, { ...withdrawn, version: ended.version, consent: true })).body
    expect(again.endedConsents).toEqual(ended.endedConsents)
  })
  test('is read by trainers of the business only, from its own endpoint', async () => {
    const id = await aSickRider()
    const elsewhere = await aTrainer(app)
    expect((await ask(id, elsewhere.token)).status).toBe(404)
    const admin = await anAdministrator(app)
    expect((await ask(id, admin.token)).status).toBe(403)
    const whole = await read(id)
    expect(JSON.stringify(whole)).not.toContain(secret)
    expect(whole.hasHealth).toBe(true)
    expect((await ask(id)).body).toMatchObject({ allergies: secret, conditions: 'Asthma' })
  })
  test('is shown to the rider’s trainer only, not to colleagues', async () => {
    const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
    const id = await aSickRider()
    expect([(await ask(id, colleague.token)).status, (await ask(id)).status]).toEqual([403, 200])
    const seen = (as: string) => app.call('GET /api/riders/{id}', undefined, { token: as, params: { id } })
    expect((await seen(colleague.token)).body.isTaughtByReader).toBe(false)
    expect((await seen(token)).body.isTaughtByReader).toBe(true)
    const body = { version: (await read(id)).version, consent: false, allergies: '', conditions: '' }
    expect((await write(id, body, colleague.token)).status).toBe(403)
    await aLesson(app, trainer, { trainerId: colleague.id, seats: [{ riderId: id }] })
    expect((await ask(id, colleague.token)).body.allergies).toBe(secret)
  })
  test('is left out of the export by an owner who does not teach the rider', async () => {
    const owner = await aColleague(app, trainer, 'owner')
    const id = await aSickRider()
    const { clientId } = await read(id)
    const theirs = async () =>
      (
        await app.call('GET /api/clients/{id}/export', undefined, {
          token: owner.token,
          params: { id: clientId },
        })
      ).body
    expect((await theirs()).riders[0]?.health).toBeNull()
    expect((await theirs()).leftOut).toEqual(['Health data of riders you do not teach.'])
    await aLesson(app, trainer, { startsAt: at(2), trainerId: owner.id, seats: [{ riderId: id }] })
    expect((await theirs()).riders[0]?.health?.allergies).toBe(secret)
  })
  test('has every view recorded', async () => {
    const id = await aSickRider()
    await ask(id)
    await ask(id)
    const { rows } = await sql<{ actorId: string; detail: object }>`select actor_id, detail from audit_log
      where event = 'health_read' and object_id = ${id}`.execute(app.db)
    expect(rows.map((row) => row.actorId)).toEqual([trainer.id, trainer.id])
    expect(JSON.stringify(rows)).not.toContain('wasps')
  })
  test('is unreadable in the database and not searchable', async () => {
    const id = await aSickRider()
    const { businessId } = (await app.call('GET /api/me', undefined, { token })).body
    const { rows } = await inScope(app.db, jobScope(businessId ?? ''), (tx) =>
      sql<{ row: string; hidden: string }>`select riders::text as row,
        encode(sealed_allergies, 'escape') as hidden from riders where id = ${id}`.execute(tx),
    )
    expect(JSON.stringify(rows)).not.toContain('wasps')
    const found = await app.call('GET /api/clients', undefined, { token, query: { search: 'wasps' } })
    expect(found.body.items).toEqual([])
  })
  test('can be read and corrected by clients with access', async () => {
    const mother = await aClient(app, trainer)
    const { id, version } = (await add(await recordOf(mother), { dateOfBirth: aged(11) })).body
    const as = { token: mother.token, params: { id } }
    const body = { version, consent: true, allergies: 'Hay', conditions: '' }
    expect((await app.call('PUT /api/my-riders/{id}/health', body, as)).status).toBe(200)
    expect((await app.call('GET /api/my-riders/{id}/health', undefined, as)).body.allergies).toBe('Hay')
    expect((await ask(id)).body.allergies).toBe('Hay')
    const stranger = await aClient(app, trainer)
    const theirs = { token: stranger.token, params: { id } }
    expect((await app.call('GET /api/my-riders/{id}/health', undefined, theirs)).status).toBe(404)
  })
})
