import { expect, test } from 'vitest'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, atTime } from '#test/fixtures/notices/notices.ts'
import { aCode, aTrainer, signIn } from '#test/fixtures/identity/people.ts'
import { aRequestedSchool } from '#test/fixtures/schedule/proposals.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

test('a trainer is told what a colleague does with their lessons, and nothing of what they do themselves', async () => {
  const school = await aToldSchool(app)
  const { trainer, lessons, eventsOf, send, mailsTo } = school
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const read = () => app.call('POST /api/notices/reading', {}, { token: colleague.token })
  const booked = await school.lesson(5, { trainerId: colleague.id })
  expect([await eventsOf(colleague), await eventsOf(trainer)]).toEqual([['lesson_booked'], []])
  await read()
  await lessons.cancel(booked.id, { version: booked.version, because: 'weather' })
  expect(await eventsOf(colleague)).toEqual(['lesson_cancelled', 'lesson_booked'])
  expect(await eventsOf(trainer)).toEqual([])
  await send()
  const mails = await mailsTo(colleague)
  expect(mails.map(({ text }) => text).join()).toContain('Cancelled by a colleague.')
})

test('the family of a request that another booking ends is told that it expired', async () => {
  const school = await aToldSchool(app)
  const { rider, family, lessons, eventsOf, aPerson, aRider } = school
  const asked = Temporal.Now.instant()
  const heldUntil = asked.add({ minutes: 5 }).toString()
  const { id } = await school.lesson(5, { seats: [{ riderId: rider, state: 'requested', heldUntil }] })
  const other = await aRider((await aPerson()).recordId)
  expect(await eventsOf(family)).toEqual([])
  const taken = await atTime(asked.add({ minutes: 10 }), () => lessons.take(id, { riderId: other }))
  expect(taken.status).toBe(201)
  expect(await eventsOf(family)).toEqual(['request_expired'])
})

test('the family and the trainer of a proposal that another booking ends are told that it expired', async () => {
  const { propose, client, trainer, riderId } = await aRequestedSchool(app)
  await propose()
  await atTime(Temporal.Now.instant().add({ hours: 48, minutes: 1 }), async () => {
    const { token } = await signIn(app, trainer.email, trainer.password)
    await aLesson(app, { ...trainer, token }, { startsAt: at(8, '09:00'), seats: [{ riderId }] })
  })
  for (const { token } of [client, trainer]) {
    const { body } = await app.call('GET /api/notices', undefined, { token, query: {} })
    expect(body.items.map(({ event }) => event)).toContain('proposal_expired')
  }
})

/** An owner with two colleagues. The first was just told of a booked lesson. */
async function aBookedColleague() {
  const school = await aToldSchool(app)
  const { trainer, lessons } = school
  const join = async (given: object) =>
    aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer'), ...given })
  const [first, second] = [await join({ lastName: 'Ashby' }), await join({ lastName: 'Birch' })]
  const { id } = await school.lesson(5, { trainerId: first.id })
  const latest = async ({ token }: { token: string }) =>
    (await app.call('GET /api/notices', undefined, { token, query: {} })).body.items
  return {
    ...school,
    first,
    second,
    latest,
    giveTo: async ({ id: trainerId }: { id: string }) => {
      const { version } = await lessons.read(id)
      expect((await lessons.change(id, { version, trainerId })).status).toBe(200)
    },
  }
}

test('a trainer who loses a lesson before they read of it is told who has it, and so is the other one', async () => {
  const { first, second, giveTo, latest, send, mailsTo } = await aBookedColleague()
  await giveTo(second)
  for (const person of [first, second])
    expect(await latest(person)).toMatchObject([
      { event: 'lesson_handed_over', becomes: { trainerName: 'Robin Birch' } },
    ])
  await send()
  for (const person of [first, second])
    expect((await mailsTo(person)).map(({ text }) => text).join()).toContain('Changed by a colleague.')
})

test('trainers are told who has a lesson in the end, also if it changes hands again', async () => {
  const { first, second, trainer, giveTo, latest } = await aBookedColleague()
  await giveTo(second)
  await giveTo(trainer)
  for (const person of [first, second])
    expect(await latest(person)).toMatchObject([
      { event: 'lesson_handed_over', becomes: { trainerName: 'Robin Field' } },
    ])
})

test('a trainer who gets a lesson back before they read of it is told of its booking', async () => {
  const { first, second, giveTo, eventsOf } = await aBookedColleague()
  await giveTo(second)
  await giveTo(first)
  expect([await eventsOf(first), await eventsOf(second)]).toEqual([['lesson_booked'], []])
})

test('a trainer who gets a lesson with a request that a trainer entered is told of it', async () => {
  const { trainer, client, riderId } = await aRequestedSchool(app)
  const invitationCode = await aCode(app, trainer, 'trainer')
  const colleague = await aTrainer(app, { invitationCode, lastName: 'Birch' })
  const lessons = lessonsOf(app, trainer)
  const { id, version } = await aLesson(app, trainer, {
    startsAt: at(5),
    seats: [{ riderId, state: 'requested' }],
  })
  expect((await lessons.change(id, { version, trainerId: colleague.id })).status).toBe(200)
  const told = async ({ token }: { token: string }) =>
    (await app.call('GET /api/notices', undefined, { token, query: {} })).body.items
  expect(await told(colleague)).toMatchObject([
    { event: 'lesson_requested', becomes: { trainerName: 'Robin Birch' } },
  ])
  expect(await told(client)).toEqual([])
})
