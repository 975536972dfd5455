import { describe, expect, test } from 'vitest'
import { aLesson, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { moveOf, movesOf } from '#test/fixtures/schedule/moves.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { aMailedLesson, byLink, secretIn } from '#test/fixtures/schedule/action-links.ts'
import { asParent } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, inTransaction, jobScope } from '#database/scope.ts'
import { deleteLinks } from './store.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const answers = (sent: readonly { status: number; code: string | undefined }[]) =>
  sent.map(({ status, code }) => code ?? status)

describe('a link in a mail about a lesson', () => {
  test('an unknown, a cut or a mistyped secret opens nothing', async () => {
    const { mail } = await aMailedLesson(app)
    const secret = secretIn(mail, 'Cancel the lesson')
    for (const wrong of [secret.slice(0, -1), `${secret}x`, 'f'.repeat(43), secret.toLowerCase()]) {
      const link = byLink(app, wrong)
      const sent = [await link.look(), await link.quote(), await link.confirm(), await link.calendar()]
      expect(answers(sent)).toEqual(Array.from({ length: 4 }, () => 'link_invalid'))
    }
  })

  test('no way of opening it acts: GET, HEAD, prefetch, or a press without what the page showed (S7)', async () => {
    const { mail, seatNow } = await aMailedLesson(app)
    const secret = secretIn(mail, 'Cancel the lesson')
    const page = `/api/lesson-public/${secret}`
    const prefetch = { headers: { 'sec-purpose': 'prefetch;prerender' } }
    const statuses = [
      await app.send('GET', `/public/lesson/${secret}`, undefined, prefetch),
      await app.send('GET', page, undefined, prefetch),
      await fetch(`${app.url}${page}`, { method: 'HEAD' }),
      await app.send('GET', `${page}/cancellation`),
      await fetch(`${app.url}${page}/cancellation`, { method: 'HEAD' }),
      await app.send('POST', `${page}/cancellation`),
      await app.send('POST', `${page}/cancellation`, {}),
      await app.send('POST', page),
    ].map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses.slice(-3)).toEqual([400, 400, 405])
    expect(await seatNow()).toMatchObject({ state: 'booked', version: 1 })
  })

  test('one that shows cannot cancel, and one that cancels cannot answer (S7)', async () => {
    const { show, cancel, seatNow } = await aMailedLesson(app)
    const { version, startsAt, now } = (await cancel.quote()).body
    const { feeMinor, usesGoodwill, pack } = now
    const sent = [
      await show.quote(),
      await show.cancel({ version, startsAt, feeMinor, usesGoodwill, pack }),
      await cancel.confirm(),
      await cancel.decline('No'),
    ]
    expect(answers(sent)).toEqual(Array.from({ length: 4 }, () => 'link_invalid'))
    expect((await seatNow())?.state).toBe('booked')
  })

  test('it is dead once its person lost the access, left or was disabled (P1)', async () => {
    const { show, cancel, permit, family, rider, businessId } = await aMailedLesson(app)
    expect((await show.look()).body).toMatchObject({ link: 'open', businessCountry: 'GB' })
    await app.db.updateTable('users').set({ status: 'disabled' }).where('email', '=', family.email).execute()
    expect(answers([await show.look(), await cancel.quote(), await cancel.look()])).toEqual([
      'link_invalid',
      'link_invalid',
      'link_invalid',
    ])
    await app.db.updateTable('users').set({ status: 'active' }).where('email', '=', family.email).execute()
    const { version, startsAt, now } = (await cancel.quote()).body
    const { feeMinor, usesGoodwill, pack } = now
    const press = () => cancel.cancel({ version, startsAt, feeMinor, usesGoodwill, pack })
    await permit(family.recordId, rider, ['progress'], asParent)
    expect(answers([await cancel.quote(), await press()])).toEqual(['forbidden', 'forbidden'])
    await inScope(app.db, jobScope(businessId), (tx) =>
      tx
        .updateTable('clients')
        .set({ archivedAt: noonIn(0) })
        .where('id', '=', family.recordId)
        .execute(),
    )
    const sent = [await show.look(), await cancel.look(), await press(), await show.calendar()]
    expect(answers(sent)).toEqual(Array.from({ length: 4 }, () => 'link_invalid'))
  })

  test('it works until 30 days after the lesson and is then forgotten', async () => {
    const { show, cancel } = await aMailedLesson(app)
    const after = async (days: number) => atTime(noonIn(5 + days), () => show.look())
    expect([(await after(29)).status, (await after(31)).code]).toEqual([200, 'link_invalid'])
    await atTime(noonIn(6), async () => {
      expect((await cancel.look()).body.link).toBe('expired')
      expect(answers([await cancel.quote()])).toEqual(['lesson_settled'])
    })
    await inTransaction(app.db, (tx) => deleteLinks(tx, noonIn(200)))
    expect((await show.look()).code).toBe('link_invalid')
  })

  test('after a cancellation by the trainer it says so, and does nothing', async () => {
    const { show, cancel, lesson, lessons } = await aMailedLesson(app)
    const { version, startsAt, now } = (await cancel.quote()).body
    await lessons.cancel(lesson.id, { version: lesson.version, because: 'weather' })
    const { feeMinor, usesGoodwill, pack } = now
    const sent = await cancel.cancel({ version, startsAt, feeMinor, usesGoodwill, pack })
    expect(sent.code).toBe('seat_state')
    expect((await cancel.look()).body).toMatchObject({ link: 'outdated', state: 'cancelled', usedAt: null })
    expect((await show.look()).body).toMatchObject({ link: 'open', state: 'cancelled' })
  })

  test('a cost or a time other than shown cancels nothing, and the link still works (S13)', async () => {
    const { cancel, seatNow } = await aMailedLesson(app)
    const { version, startsAt, now } = (await cancel.quote()).body
    const shown = {
      version,
      startsAt,
      feeMinor: now.feeMinor,
      usesGoodwill: now.usesGoodwill,
      pack: now.pack,
    }
    const sent = [
      await cancel.cancel({ ...shown, feeMinor: now.feeMinor + 1 }),
      await cancel.cancel({ ...shown, version: version + 1 }),
      await cancel.cancel({ ...shown, startsAt: noonIn(6).toString() }),
    ]
    expect(answers(sent)).toEqual(['cancel_price_changed', 'version_conflict', 'version_conflict'])
    expect((await seatNow())?.state).toBe('booked')
    expect((await cancel.look()).body.link).toBe('open')
  })

  test('it shows the first name of its rider, and nobody else', async () => {
    const { show, trainer, lesson, aRider, recordOf } = await aMailedLesson(app)
    const other = await aRider(await recordOf(await aClient(app, trainer)), { firstName: 'Maximilian' })
    await app.call(
      'POST /api/lessons/{id}/seats',
      { riderId: other },
      { token: trainer.token, params: { id: lesson.id } },
    )
    const { body } = await show.look()
    expect(body).toMatchObject({ riderName: 'Ida', state: 'booked', link: 'open', cost: null, message: '' })
    expect(body.freeUntil).not.toBeNull()
    const file = (await show.calendar()).body
    expect(JSON.stringify(body) + file).not.toMatch(/Hale|Maximilian/)
    expect(file).toContain('BEGIN:VEVENT')
  })

  test('after a move it shows the new time', async () => {
    const { show, lesson, lessons } = await aMailedLesson(app)
    const startsAt = noonIn(7).toString()
    await lessons.change(lesson.id, { version: lesson.version, startsAt })
    expect((await show.look()).body).toMatchObject({ startsAt, state: 'booked' })
  })

  test('cancelling by it does what the app does, as the person it was sent to, once (S6, S7, S13)', async () => {
    const { cancel, show, seatNow, eventsOf, trainer, family } = await aMailedLesson(app)
    const done = await cancel.agree()
    expect(done.body).toMatchObject({ action: 'cancel', link: 'used', state: 'cancelled' })
    expect(done.body.cost).toMatchObject({ feeMinor: 0, toPayMinor: 0 })
    expect(await seatNow()).toMatchObject({ state: 'cancelled', version: 2 })
    expect(await eventsOf(trainer)).toContain('lesson_cancelled')
    const { id } = (await app.call('GET /api/me', undefined, { token: family.token })).body
    const { cancelledBy } = await app.db
      .selectFrom('auditLog')
      .select(['actorId as cancelledBy'])
      .where('event', '=', 'action_link_used')
      .where('actorId', '=', id)
      .executeTakeFirstOrThrow()
    expect(cancelledBy).toBe(id)
    expect((await show.look()).body).toMatchObject({ state: 'cancelled', freeUntil: null })
  })

  test('of many presses at once one acts, and all get the same answer', async () => {
    const { cancel, seatNow } = await aMailedLesson(app)
    const { version, startsAt, now } = (await cancel.quote()).body
    const { feeMinor, usesGoodwill, pack } = now
    const press = () => cancel.cancel({ version, startsAt, feeMinor, usesGoodwill, pack })
    const sent = await Promise.all(Array.from({ length: 8 }, press))
    expect(answers(sent)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await seatNow()).toMatchObject({ state: 'cancelled', version: 2 })
    expect((await press()).body).toEqual(sent[0]?.body)
  })

  test('a mail about many lessons has one link to their list', async () => {
    const { trainer, offer, rider, send, mailsTo, family } = await aMailedLesson(app)
    for (let day = 6; day < 13; day += 1)
      seatOf(
        await aLesson(app, trainer, {
          offerId: offer.id,
          startsAt: noonIn(day).toString(),
          minutes: 45,
          seats: [{ riderId: rider }],
        }),
      )
    await send()
    const mail = (await mailsTo(family)).find(({ subject }) => subject.startsWith('7 lessons'))
    expect(mail?.text).not.toContain('/public/lesson/')
    expect(mail?.text).toContain('/client/lessons')
  })
})

test('the link of a place that its family moved says where it went, and cancels nothing', async () => {
  const { show, cancel, family, trainer, offer, lesson, seatNow } = await aMailedLesson(app)
  const { token } = trainer
  const online = { version: 1, booking: 'instant', assessment: 'not_required', horses: 'none' } as const
  await app.call('PATCH /api/offers/{id}', online, { token, params: { id: offer.id } })
  const other = await aLesson(app, trainer, { offerId: offer.id, startsAt: noonIn(6).toString() })
  const moves = movesOf(app, family)
  const { id } = seatOf(lesson)
  const day = other.startsAt.slice(0, 10)
  const [time] = await moves.times(id, { from: day, until: day })
  if (!time) throw new Error('The other group is not offered.')
  const { lessonId } = time
  expect((await moves.move(id, { ...moveOf(time, await moves.terms(id)), lessonId })).status).toBe(200)
  const movedTo = { startsAt: other.startsAt, endsAt: other.endsAt, timeZone: other.timeZone }
  expect((await cancel.look()).body).toMatchObject({ link: 'outdated', movedTo })
  expect((await show.look()).body).toMatchObject({ link: 'open', movedTo })
  expect((await cancel.quote()).code).toBe('seat_state')
  expect((await seatNow())?.state).toBe('cancelled')
})
