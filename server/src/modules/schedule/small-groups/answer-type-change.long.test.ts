import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aFamily } from '#test/fixtures/schedule/bookings.ts'
import { asParent, households } from '#test/fixtures/people/riders.ts'
import { atTime, noonIn } from '#test/fixtures/notices/notices.ts'
import { aClient } from '#test/fixtures/identity/people.ts'
import { byLink, secretIn } from '#test/fixtures/schedule/action-links.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aGroupOfTwo, questionInMail } from '#test/fixtures/schedule/type-changes.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** In minutes: sessions last no longer than half an hour. */
const soon = (minutes: number) => Temporal.Now.instant().add({ minutes }).round('minute')

const codes = (sent: readonly { status: number; code: string | undefined }[]) =>
  sent.map(({ status, code }) => code ?? status)

describe('an answer to another lesson type changes nothing', () => {
  test('P1: of a stranger, and of somebody who may not book', async () => {
    const world = await aGroupOfTwo(app)
    const [family] = world.families
    if (!family) throw new Error('There is no family.')
    await world.propose()
    const { token } = await aClient(app, world.trainer)
    const params = { id: world.seatIdOf(family) }
    const said = { version: 2, answer: 'agreed' } as const
    const strange = await app.call('POST /api/my-seats/{id}/answer', said, { token, params })
    expect(strange.code).toBe('not_found')
    await households(app, world.trainer).permit(family.clientId, family.riderId, ['progress'], asParent)
    expect(await world.changesOf(family)).toMatchObject([{ outcome: 'type', type: null, mayDecline: false }])
    expect((await world.answer(family, 'agreed')).code).toBe('forbidden')
    expect((await world.answer(family, 'declined')).code).toBe('forbidden')
  })

  test('after it was withdrawn and proposed again at another price', async () => {
    const world = await aGroupOfTwo(app)
    const [family] = world.families
    if (!family) throw new Error('There is no family.')
    await world.propose()
    const [seen] = await world.changesOf(family)
    expect((await world.withdraw()).status).toBe(204)
    expect((await world.withdraw()).status).toBe(204)
    expect((await world.answer(family, 'agreed', seen?.version)).code).toBe('seat_state')
    const { token } = world.trainer
    const dearer = { version: 1, priceMinor: 9000 }
    await app.call('PATCH /api/offers/{id}', dearer, { token, params: { id: world.other.id } })
    expect((await world.propose({ offerVersion: 2 })).body.isAsked).toBe(true)
    expect((await world.answer(family, 'agreed', seen?.version)).code).toBe('version_conflict')
    expect((await world.changesOf(family))[0]?.type?.priceMinor).toBe(9000)
  })

  test('once riders, time or trainer are others, or the deadline is over', async () => {
    const joined = await aGroupOfTwo(app, { families: 1 })
    const late = await aGroupOfTwo(app)
    await joined.propose()
    await late.propose({ answerBy: soon(5).toString() })
    await joined.lessons.take(joined.lesson.id, { riderId: (await aFamily(app, joined.trainer)).riderId })
    const [first] = joined.families
    const [second] = late.families
    if (!first || !second) throw new Error('There is no family.')
    expect(await joined.changesOf(first)).toEqual([])
    expect((await joined.answer(first, 'agreed', 2)).code).toBe('seat_state')
    await atTime(soon(6), async () => {
      expect((await late.answer(second, 'agreed', 2)).code).toBe('seat_state')
    })
  })
})

test('S14: the lesson changes once both families have agreed, one in the app and one by its mail, at the new terms', async () => {
  const ladder = { steps: [{ hours: 48, percent: 0 }], late: 70 }
  const world = await aGroupOfTwo(app, { other: { cancelLadder: ladder, minutes: 45, taxRate: 700 } })
  const [inApp, byMail] = world.families
  if (!inApp || !byMail) throw new Error('There is no family.')
  expect((await world.propose()).body).toEqual({ isAsked: true })
  expect(await world.small()).toEqual([])
  expect(await world.questions()).toMatchObject([
    {
      was: 'Evening group',
      becomes: 'Lesson for two',
      priceMinor: 5000,
      seats: [{ answer: null }, { answer: null }],
    },
  ])
  const terms = { wasPriceMinor: 3000, priceMinor: 5000, wasMinutes: 60, minutes: 45, losesPack: false }
  expect(await world.changesOf(inApp)).toMatchObject([
    {
      outcome: 'type',
      was: 'Evening group',
      becomes: 'Lesson for two',
      type: { ...terms, cancelLadder: ladder },
    },
  ])
  await world.send()
  const { mail, yes, no } = await questionInMail(app, world, byMail)
  expect(mail.text).toContain('Lesson for two, 45 min (was Evening group, 60 min)')
  expect(mail.text).toMatch(/Price: £50.00 \(was £30.00\)/)
  expect(mail.text, 'beside the booking').not.toContain('Yes, keep the lesson')
  expect((await yes.change()).body).toMatchObject({ outcome: 'type', type: terms })

  expect((await world.answer(inApp, 'agreed')).status).toBe(204)
  expect((await world.answer(inApp, 'agreed', 2)).code).toBe('seat_state')
  expect((await world.questions())[0]?.seats.map(({ answer }) => answer).toSorted()).toEqual(['agreed', null])
  expect((await world.read()).offerId).toBe(world.offer.id)
  const { version } = (await yes.change()).body
  const sent = await Promise.all([yes.answer('agreed', version), yes.answer('agreed', version)])
  expect(codes(sent)).toEqual([200, 200])
  expect((await no.answer('declined', 2)).code).toBe('seat_state')

  const { offerId, capacity, startsAt, endsAt, seats } = await world.read()
  expect({ offerId, capacity }).toEqual({ offerId: world.other.id, capacity: 2 })
  expect(Temporal.Instant.from(startsAt).until(endsAt).total('minutes')).toBe(45)
  expect(seats.map(({ priceMinor }) => priceMinor)).toEqual([5000, 5000])
  const stored = await inScope(app.db, jobScope(world.businessId), (tx) =>
    tx
      .selectFrom('seats')
      .select(['taxRate', 'cancelLadder'])
      .where('lessonId', '=', world.lesson.id)
      .execute(),
  )
  expect(stored).toEqual([
    { taxRate: 700, cancelLadder: ladder },
    { taxRate: 700, cancelLadder: ladder },
  ])
  for (const { client } of world.families) expect(await world.eventsOf(client)).toContain('type_changed')
  expect(await world.eventsOf(world.trainer)).toContain('type_changed')
  expect(await world.questions()).toEqual([])
})

test('two families that answer at once change the lesson once', async () => {
  const world = await aGroupOfTwo(app)
  await world.propose()
  const sent = await Promise.all(world.families.map((family) => world.answer(family, 'agreed', 2)))
  expect(codes(sent)).toEqual([204, 204])
  expect((await world.read()).offerId).toBe(world.other.id)
  expect((await world.eventsOf(world.trainer)).filter((event) => event === 'type_changed')).toHaveLength(1)
})

test('without all answers in time, the lesson stays, all are told, and the trainer decides again', async () => {
  const world = await aGroupOfTwo(app, { offer: { belowMin: 'cancel', decideHours: 72 } })
  const [family] = world.families
  if (!family) throw new Error('There is no family.')
  await world.propose()
  await world.answer(family, 'agreed')
  await world.run(noonIn(3))
  await world.run(noonIn(3).add({ minutes: 15 }))
  const { state, offerId, seats } = await world.read()
  expect({ state, offerId }).toEqual({ state: 'planned', offerId: world.offer.id })
  expect(seats.map(({ priceMinor }) => priceMinor)).toEqual([3000, 3000])
  for (const { client } of world.families) expect(await world.eventsOf(client)).toContain('type_kept')
  expect((await world.eventsOf(world.trainer)).filter((event) => event === 'type_kept')).toHaveLength(1)
  expect(await world.small()).toHaveLength(1)
  expect((await world.propose()).body).toEqual({ isAsked: true })
})

test('if it is no longer possible when all have agreed, the lesson stays, and the trainer is told', async () => {
  const world = await aGroupOfTwo(app, { other: { minutes: 90 } })
  await world.propose()
  const startsAt = noonIn(5).add({ hours: 1 }).toString()
  await world.lessons.plan({ offerId: world.offer.id, startsAt, seats: [] })
  for (const family of world.families) expect((await world.answer(family, 'agreed')).status).toBe(204)
  expect((await world.read()).offerId).toBe(world.offer.id)
  expect(await world.eventsOf(world.trainer)).toContain('type_kept')
})

test('a trainer notes what families say by phone, and each answer once', async () => {
  const world = await aGroupOfTwo(app)
  const [first, second] = world.families
  if (!first || !second) throw new Error('There is no family.')
  await world.propose()
  const stranger = await aFamily(app, world.trainer)
  expect((await world.note(stranger, 'agreed')).code).toBe('invalid_input')
  expect((await world.note(first, 'agreed')).status).toBe(204)
  expect((await world.note(first, 'declined')).code).toBe('seat_state')
  expect((await world.questions())[0]?.seats).toEqual(
    expect.arrayContaining([expect.objectContaining({ answer: 'agreed', seatId: world.seatIdOf(first) })]),
  )
  expect((await world.note(second, 'declined')).status).toBe(204)
  expect(await world.read()).toMatchObject({ offerId: world.other.id })
  expect(await world.eventsOf(second.client)).toContain('lesson_cancelled')
})

test('S7: the links die with the question', async () => {
  const world = await aGroupOfTwo(app)
  const [family] = world.families
  if (!family) throw new Error('There is no family.')
  await world.propose()
  await world.send()
  const { mail, yes } = await questionInMail(app, world, family)
  expect((await yes.answer('declined', 2)).code).toBe('link_invalid')
  await world.withdraw()
  expect((await yes.look()).body.link).toBe('outdated')
  expect((await yes.answer('agreed', 2)).code).toBe('seat_state')
  const show = byLink(app, secretIn(mail, 'Check the lesson without signing in'))
  expect((await show.look()).body.offerName).toBe('Evening group')
})
