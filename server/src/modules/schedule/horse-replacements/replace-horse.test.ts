import { describe, expect, test } from 'vitest'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A yard with a trainer, a lame horse and another horse. */
async function aYard() {
  const trainer = await aTrainer(app)
  const [lame, sound] = [await aHorse(app, trainer), await aHorse(app, trainer, { name: 'Clover' })]
  const { id: offerId } = await anOffer(app, trainer, { minutes: 30, horseLeadMinutes: 0 })
  const lessons = lessonsOf(app, trainer)
  const plan = async (days: number, time: string, more: object = {}) =>
    aLesson(app, trainer, {
      offerId,
      startsAt: at(days, time),
      seats: [{ riderId: await aRider(app, trainer), horseId: lame.id }],
      ...more,
    })
  return { trainer, lame, sound, lessons, plan, offerId }
}

const affected = async ({ token }: Person, id: string, query: { fromDay: string; untilDay?: string }) =>
  app.call('GET /api/horses/{id}/affected-seats', undefined, { token, params: { id }, query })
const timeOff = ({ token }: Person, id: string, given: object = {}, key?: string) =>
  app.call(
    'POST /api/horses/{id}/time-off',
    { fromDay: at(0).slice(0, 10), untilDay: null, reason: 'Lame', byInspector: false, ...given },
    { token, params: { id }, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  )
const timesOffOf = async ({ token }: Person, id: string) =>
  (await app.call('GET /api/horses/{id}', undefined, { token, params: { id } })).body.timesOff.length
const replacedBy =
  (horseId: string) =>
  ({ id: seatId, version }: { id: string; version: number }) => ({ seatId, version, horseId })
const today = { fromDay: at(0).slice(0, 10) }

describe('a refusal changes nothing', () => {
  test('a replacement that is off work by now', async () => {
    const { trainer, lame, sound, lessons, plan } = await aYard()
    const shown = [await plan(1, '10:00'), await plan(2, '10:00')]
    const day = at(2).slice(0, 10)
    await timeOff(trainer, sound.id, { fromDay: day, untilDay: day, reason: 'Farrier' })
    const replacements = shown.map((lesson) => replacedBy(sound.id)(seatOf(lesson)))
    const refused = await timeOff(trainer, lame.id, { replacements })
    expect([refused.status, refused.code]).toEqual([409, 'lesson_conflict'])
    expect(refused.body.error?.obstacles?.map(({ message }) => message)).toEqual([
      'Clover must not work: Farrier',
    ])
    expect(await timesOffOf(trainer, lame.id)).toBe(0)
    for (const { id } of shown) expect(seatOf(await lessons.read(id)).horseId).toBe(lame.id)
  })

  test('a seat that changed meanwhile, is on another horse, or is past', async () => {
    const { trainer, lame, sound, lessons, plan } = await aYard()
    const seat = seatOf(await plan(1, '10:00'))
    const past = seatOf(await plan(-1, '10:00'))
    const replace = ({ id: seatId, version }: typeof seat) =>
      timeOff(trainer, lame.id, { replacements: [{ seatId, version, horseId: sound.id }] })
    expect((await replace(past)).code).toBe('version_conflict')
    await lessons.seat(seat.id, { version: seat.version, note: 'Bring gloves' })
    expect((await replace(seat)).code).toBe('version_conflict')
    await lessons.seat(seat.id, { version: seat.version + 1, horseId: sound.id })
    expect((await replace({ ...seat, version: seat.version + 2 })).code).toBe('version_conflict')
    expect(await timesOffOf(trainer, lame.id)).toBe(0)
  })

  test('H2: two replacements that exceed a daily limit together', async () => {
    const { trainer, lame, plan } = await aYard()
    const once = await aHorse(app, trainer, { name: 'Dusty', maxWorksPerDay: 1 })
    const seats = [seatOf(await plan(1, '09:00')), seatOf(await plan(1, '11:00'))]
    const replacements = seats.map(replacedBy(once.id))
    const refused = await timeOff(trainer, lame.id, { replacements })
    expect(refused.code).toBe('lesson_conflict')
    expect(refused.body.error?.obstacles?.[0]?.message).toContain('Dusty would have 2 rides that day')
    expect(await timesOffOf(trainer, lame.id)).toBe(0)
  })

  test('an end before the beginning, with valid replacements', async () => {
    const { trainer, lame, sound, lessons, plan } = await aYard()
    const lesson = await plan(1, '10:00')
    const { id: seatId, version } = seatOf(lesson)
    const replacements = [{ seatId, version, horseId: sound.id }]
    expect((await timeOff(trainer, lame.id, { untilDay: at(-3).slice(0, 10), replacements })).status).toBe(
      400,
    )
    expect(seatOf(await lessons.read(lesson.id)).horseId).toBe(lame.id)
  })

  test('seats and horses of another business', async () => {
    const [mine, theirs] = [await aYard(), await aYard()]
    const { id: seatId, version } = seatOf(await theirs.plan(1, '10:00'))
    const own = seatOf(await mine.plan(1, '10:00'))
    const taken = await timeOff(mine.trainer, mine.lame.id, {
      replacements: [{ seatId, version, horseId: mine.sound.id }],
    })
    expect(taken.code).toBe('version_conflict')
    const foreignHorse = await timeOff(mine.trainer, mine.lame.id, {
      replacements: [{ seatId: own.id, version: own.version, horseId: theirs.sound.id }],
    })
    expect(foreignHorse.code).toBe('not_found')
    expect((await affected(mine.trainer, theirs.lame.id, today)).code).toBe('not_found')
    expect(await timesOffOf(mine.trainer, mine.lame.id)).toBe(0)
  })
})

describe('H5: the lessons a horse leaves', () => {
  test('are those of its days off work, with suitable horses and suggestions that fit together', async () => {
    const { trainer, lame, sound, lessons, plan } = await aYard()
    const heavy = await aRider(app, trainer, { weightKg: 110 })
    await app.call(
      'PUT /api/horses/{id}/weights',
      { weighedOn: at(0).slice(0, 10), kilograms: 400 },
      { token: trainer.token, params: { id: sound.id } },
    )
    const near = await plan(1, '10:00')
    await plan(9, '10:00')
    const tooHeavy = await plan(2, '10:00', { seats: [{ riderId: heavy, horseId: lame.id }] })
    const { body } = await affected(trainer, lame.id, { ...today, untilDay: at(3).slice(0, 10) })
    expect(body.total).toBe(2)
    expect(body.items.map(({ lessonId, suitable, suggested }) => [lessonId, suitable, suggested])).toEqual([
      [near.id, [sound.id], sound.id],
      [tooHeavy.id, [], null],
    ])
    expect(body.horses).toEqual([{ id: sound.id, name: 'Clover' }])

    const [first] = body.items
    const replacements = [{ seatId: first?.seatId, version: first?.version, horseId: sound.id }]
    expect((await timeOff(trainer, lame.id, { untilDay: at(3).slice(0, 10), replacements })).status).toBe(201)
    expect(seatOf(await lessons.read(near.id))).toMatchObject({ horseId: sound.id, lostHorse: null })
    expect(seatOf(await lessons.read(tooHeavy.id))).toMatchObject({
      horseId: null,
      lostHorse: { id: lame.id },
    })
    expect((await affected(trainer, lame.id, today)).body.total).toBe(1)
  })

  test('a horse that the rider knows comes first', async () => {
    const { trainer, lame, sound, offerId } = await aYard()
    const dusty = await aHorse(app, trainer, { name: 'Dusty' })
    const known = await aRider(app, trainer)
    const lesson = await aLesson(app, trainer, {
      offerId,
      startsAt: at(-1),
      seats: [{ riderId: known, horseId: dusty.id }],
    })
    const { id, version } = seatOf(lesson)
    await lessonsOf(app, trainer).seat(id, { version, state: 'attended' })
    await aLesson(app, trainer, { offerId, startsAt: at(1), seats: [{ riderId: known, horseId: lame.id }] })
    const { items } = (await affected(trainer, lame.id, today)).body
    expect(items[0]?.suitable).toEqual([dusty.id, sound.id])
  })

  test('S4: two simultaneous requests with one key take effect once', async () => {
    const { trainer, lame, sound, lessons, plan } = await aYard()
    const lesson = await plan(1, '10:00')
    const { id: seatId, version } = seatOf(lesson)
    const given = { replacements: [{ seatId, version, horseId: sound.id }] }
    const answers = await Promise.all([1, 2, 3].map(() => timeOff(trainer, lame.id, given, `off-${lame.id}`)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(seatOf(await lessons.read(lesson.id)).version).toBe(version + 1)
  })

  test('S3: if two people give the same horse to lessons at one time, the second is refused', async () => {
    const { trainer, lame, sound, plan } = await aYard()
    const other = await aHorse(app, trainer, { name: 'Echo' })
    const mine = seatOf(await plan(1, '10:00'))
    const { id: offerId } = await anOffer(app, trainer, { kind: 'group', capacity: 4, minutes: 30 })
    const group = await aLesson(app, trainer, {
      offerId,
      startsAt: at(3),
      seats: [
        { riderId: await aRider(app, trainer), horseId: other.id },
        { riderId: await aRider(app, trainer), horseId: lame.id },
      ],
    })
    expect(group.seats).toHaveLength(2)
    const [theirs, also] = [
      group.seats.find(({ horseId }) => horseId === other.id),
      group.seats.find(({ horseId }) => horseId === lame.id),
    ]
    if (!theirs || !also) throw new Error('The group has two horses.')
    const to = (seats: (typeof mine)[]) => ({
      replacements: seats.map(replacedBy(sound.id)),
    })
    const answers = await Promise.all([
      timeOff(trainer, lame.id, to([mine, also])),
      timeOff(trainer, other.id, to([theirs])),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('cancelled with the time off work (S13)', () => {
  test('a seat cannot get another horse and be cancelled, and nothing is changed then', async () => {
    const { trainer, lame, sound, lessons, plan } = await aYard()
    const lesson = await plan(1, '10:00')
    const { id: seatId, version } = seatOf(lesson)
    const refused = await timeOff(trainer, lame.id, {
      replacements: [{ seatId, version, horseId: sound.id }],
      cancelled: [{ seatId, version }],
    })
    expect(refused.code).toBe('version_conflict')
    expect(seatOf(await lessons.read(lesson.id))).toMatchObject({ horseId: lame.id, state: 'booked' })
    expect(await timesOffOf(trainer, lame.id)).toBe(0)
  })

  test('a private lesson is cancelled because of the horse; of a group only the seat, without a fee', async () => {
    const { trainer, lame, lessons, plan } = await aYard()
    const { id: offerId } = await anOffer(app, trainer, {
      kind: 'group',
      capacity: 4,
      arenaUnits: 0,
      horseLeadMinutes: 0,
    })
    const other = await aRider(app, trainer)
    const rider = await aRider(app, trainer)
    const alone = await plan(1, '10:00')
    const group = await plan(2, '10:00', {
      offerId,
      seats: [{ riderId: rider, horseId: lame.id }, { riderId: other }],
    })
    const cancelled = [alone, group].map((lesson) => {
      const seat = lesson.seats.find(({ horseId }) => horseId === lame.id)
      return { seatId: seat?.id ?? '', version: seat?.version ?? 0 }
    })
    const { status, body } = await timeOff(trainer, lame.id, { cancelled })
    expect([status, body.disruptionId !== null]).toEqual([201, true])
    expect(await lessons.read(alone.id)).toMatchObject({ state: 'cancelled', cancelledBecause: 'horse' })
    const after = await lessons.read(group.id)
    expect(after.state).toBe('planned')
    const stateOf = (id: string) => after.seats.find(({ riderId }) => riderId === id)?.state
    expect([stateOf(rider), stateOf(other)]).toEqual(['cancelled', 'booked'])
    const query = { until: at(9).slice(0, 10) }
    const charges = await app.call('GET /api/charges', undefined, { token: trainer.token, query })
    expect(charges.body.items.map(({ id }) => id)).not.toContain(cancelled[1]?.seatId)
  })

  test('a horse without lessons makes no disruption', async () => {
    const { trainer, lame } = await aYard()
    expect((await timeOff(trainer, lame.id)).body.disruptionId).toBeNull()
  })
})
