import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** M16: "waived with reason": an undone waiver shows who undid it, and when. */

const app = await testApp({ RATE_LIMITS: 'off' })

async function aWaivedSeat() {
  const school = await aPackSchool(app)
  const { token } = school
  const seatId = await school.taught()
  const { body: waiver } = await app.call('POST /api/waivers', { seatId, reason: 'Hail' }, { token })
  const takeBack = (as: string) =>
    app.call('DELETE /api/waivers/{id}', undefined, { token: as, params: { id: waiver.id } })
  const logged = async () => {
    const { rows } = await sql<{ actorId: string; detail: unknown }>`select actor_id, detail from audit_log
      where event = 'charge_waiver_taken_back' and detail ->> 'seatId' = ${seatId}`.execute(app.db)
    return rows
  }
  return { ...school, seatId, takeBack, logged }
}

test('another business cannot undo a waiver, and nobody can twice; neither is logged', async () => {
  const { seatId, token, takeBack, charges, logged } = await aWaivedSeat()
  const stranger = await aTrainer(app)
  expect((await takeBack(stranger.token)).status).toBe(404)
  expect([await charges(), await logged()]).toEqual([[], []])
  await takeBack(token)
  expect((await takeBack(token)).status).toBe(404)
  expect(await logged()).toHaveLength(1)
  expect((await charges()).map(({ id }) => id)).toEqual([seatId])
})

test('an undone waiver shows its reason, who undid it and when; the audit log names nobody', async () => {
  const { trainer, seatId, token, takeBack, charges, logged } = await aWaivedSeat()
  await takeBack(token)
  const [charge] = await charges()
  const { body: me } = await app.call('GET /api/me', undefined, { token })
  const byName = `${me.firstName} ${me.lastName}`
  expect(charge?.takenBack).toEqual({ reason: 'Hail', at: expect.any(String), byName })
  expect(await logged()).toEqual([{ actorId: trainer.id, detail: { seatId, extraId: null } }])
})

test('a charge without a waiver shows none', async () => {
  const school = await aPackSchool(app)
  await school.taught()
  expect((await school.charges()).map(({ takenBack }) => takenBack)).toEqual([null])
})
