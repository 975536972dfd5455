import { expect, test } from 'vitest'
import { anAgreement, signOnPaper } from '#test/fixtures/people/agreements.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const today = Temporal.Now.plainDateISO('UTC')

/** A rider with a lesson of yesterday, in a school whose agreement is needed from a day on. */
async function aLessonOfYesterday(neededFrom = today.subtract({ days: 1 })) {
  const trainer = await aTrainer(app)
  const riderId = await aRider(app, trainer)
  const lesson = await aLesson(app, trainer, { startsAt: at(-1), seats: [{ riderId }] })
  const agreement = await anAgreement(app, trainer, { neededFrom: neededFrom.toString() })
  const lessons = lessonsOf(app, trainer)
  const { token } = trainer
  return {
    trainer,
    riderId,
    agreement,
    lesson,
    mark: async (more: object = {}) => {
      const { id, version } = seatOf(await lessons.read(lesson.id))
      return lessons.seat(id, { version, state: 'attended', ...more })
    },
    unsigned: async () => {
      const query = { day: today.subtract({ days: 1 }).toString() }
      return (await app.call('GET /api/lesson-agreements', undefined, { token, query })).body.items
    },
    audited: async () => {
      const { rows } = {
        rows: await app.db
          .selectFrom('auditLog')
          .select('detail')
          .where('objectId', '=', riderId)
          .where('event', '=', 'checked_in_unsigned')
          .execute(),
      }
      return rows.map(({ detail }) => detail)
    },
  }
}

test('P5: a rider without a signature cannot be checked in; the refusal names the agreement', async () => {
  const { mark, riderId, lesson, unsigned } = await aLessonOfYesterday()
  const refused = await mark()
  expect([refused.code, refused.body.error?.fields?.['state']]).toEqual([
    'agreement_unsigned',
    expect.stringContaining('Risk acknowledgement'),
  ])
  expect(await unsigned()).toMatchObject([
    { lessonId: lesson.id, without: [{ riderId, agreements: ['Risk acknowledgement'] }] },
  ])
})

test('P5: a rider who did not come needs no signature', async () => {
  const { mark } = await aLessonOfYesterday()
  expect((await mark({ state: 'no_show' })).status).toBe(200)
})

test('P5: a signature, or a lesson before the agreement is needed, lets the rider check in', async () => {
  const signed = await aLessonOfYesterday()
  const { riderId, agreement, trainer } = signed
  await signOnPaper(app, trainer, { riderId, agreementId: agreement.id, signedBy: 'Jo Hale' })
  expect((await signed.mark()).status).toBe(200)
  expect([await signed.unsigned(), await signed.audited()]).toEqual([[], []])
  const early = await aLessonOfYesterday(today)
  expect((await early.mark()).status).toBe(200)
  expect(await early.unsigned()).toEqual([])
})

test('P5: a trainer who insists checks the rider in, and the audit log keeps it', async () => {
  const { mark, audited, agreement } = await aLessonOfYesterday()
  expect((await mark({ withoutSignature: true })).status).toBe(200)
  expect(await audited()).toMatchObject([{ agreements: agreement.id }])
})
