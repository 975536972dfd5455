import { describe, expect, test } from 'vitest'
import { aSchoolOfTwo } from '#test/fixtures/schedule/affected-lessons.ts'
import { aRider, at, seatOf } from '#test/fixtures/schedule/lessons.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const cancel = { action: 'cancel' } as const

describe('refused, without any change of days off or lessons', () => {
  test('time off that another trainer enters for a colleague or for everybody', async () => {
    const { colleague, choices, save, lessons, ten, daysOff, time } = await aSchoolOfTwo(app)
    const chosen = await choices({ [ten.id]: cancel })
    expect((await save({ lessons: chosen }, colleague)).code).toBe('forbidden')
    const { fromDay, untilDay } = time
    expect((await save({ time: { fromDay, untilDay }, lessons: chosen }, colleague)).code).toBe('forbidden')
    expect([(await lessons.read(ten.id)).state, await daysOff()]).toEqual(['planned', []])
  })

  test('lessons, trainers and days off of another business', async () => {
    const { choices, save, ten, time, lessons, daysOff } = await aSchoolOfTwo(app)
    const other = await aSchoolOfTwo(app)
    const foreign = await other.choices({ [other.ten.id]: cancel })
    expect((await save({ lessons: foreign })).code).toBe('not_found')
    const toStranger = { action: 'hand_over', trainerId: other.owner.id } as const
    expect((await save({ lessons: await choices({ [ten.id]: toStranger }) })).code).toBe('not_found')
    const theirs = { ...time, trainerId: other.owner.id }
    expect((await save({ time: theirs })).code).toBe('not_found')
    const { exceptions } = (await other.save({})).body
    const { id = '', version = 1 } = exceptions[0] ?? {}
    expect((await save({ timeOff: { as: 'change', id, version } })).code).toBe('not_found')
    expect((await other.lessons.read(other.ten.id)).state).toBe('planned')
    expect([(await lessons.read(ten.id)).trainerId, await daysOff()]).toEqual([ten.trainerId, []])
  })

  test.each([
    ['days backwards', { untilDay: '2000-01-01' }, 'untilDay'],
    ['a beginning without an end', { from: '10:00' }, 'until'],
    ['an end before the beginning', { from: '10:00', until: '09:00' }, 'until'],
  ])('%s', async (_, wrong, field) => {
    const { list } = await aSchoolOfTwo(app)
    const answer = await list(wrong)
    expect([answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([400, [field]])
  })

  test('a lesson named twice, and a lesson handed over without a trainer', async () => {
    const { choices, save, ten } = await aSchoolOfTwo(app)
    const [first] = await choices({ [ten.id]: cancel })
    if (!first) throw new Error('There is no lesson.')
    expect((await save({ lessons: [first, first] })).status).toBe(400)
    expect((await save({ lessons: await choices({ [ten.id]: { action: 'hand_over' } }) })).status).toBe(400)
  })

  test('a rider who was booked in the meantime: the reason comes with the current lessons', async () => {
    const { owner, choices, save, ten, noon, lessons, daysOff } = await aSchoolOfTwo(app)
    const chosen = await choices({ [ten.id]: cancel, [noon.id]: cancel })
    await lessons.take(ten.id, { riderId: await aRider(app, owner, { firstName: 'Leo' }) })
    const answer = await save({ lessons: chosen })
    expect([answer.status, answer.code]).toEqual([409, 'affected_lessons_changed'])
    const { conflicts, affected } = answer.body.error ?? {}
    expect(conflicts).toEqual([{ lessonId: ten.id, message: expect.stringContaining('was changed') }])
    expect(affected?.items[0]?.riders).toEqual(['Mia Hale', 'Leo Hale'])
    expect(await daysOff()).toEqual([])
    expect((await lessons.read(noon.id)).state).toBe('planned')
  })

  test('a lesson that was added, moved away or cancelled in the meantime', async () => {
    const { choices, save, ten, noon, lessons, lessonAt } = await aSchoolOfTwo(app)
    const chosen = await choices({ [ten.id]: cancel, [noon.id]: cancel })
    const added = await lessonAt('15:00')
    await lessons.change(ten.id, { version: ten.version, startsAt: at(5) })
    await lessons.cancel(noon.id, { version: noon.version })
    const { conflicts } = (await save({ lessons: chosen })).body.error ?? {}
    expect(new Map(conflicts?.map(({ lessonId, message }) => [lessonId, message]))).toEqual(
      new Map([
        [added.id, 'This lesson was added in the meantime. Choose what becomes of it.'],
        [ten.id, 'This lesson is no longer in this time.'],
        [noon.id, 'This lesson is no longer in this time.'],
      ]),
    )
  })

  test('S5: a lesson with a late cancellation stays, and the list says why', async () => {
    const school = await aSchoolOfTwo(app)
    const { owner, choices, save, list, ten, noon, lessons, token } = school
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    const terms = { cancelLadder: { steps: [], late: 100 }, freeLateChanges: 0 }
    await app.call('PATCH /api/business', { version: business.version, ...terms }, { token })
    const riderId = await aRider(app, owner, { firstName: 'Leo' })
    const { body: taken } = await lessons.take(noon.id, { riderId })
    const seat = seatOf(taken, riderId)
    await lessons.seat(seat.id, { version: seat.version, state: 'late_cancelled' })
    expect((await list()).body.items.map(({ fixed }) => fixed)).toEqual([null, 'attendance'])
    const { conflicts } = (await save({ lessons: await choices({ [noon.id]: cancel, [ten.id]: cancel }) }))
      .body.error ?? { conflicts: [] }
    expect(conflicts).toEqual([{ lessonId: noon.id, message: expect.stringContaining('stays as it is') }])
    expect((await lessons.read(ten.id)).state).toBe('planned')
  })

  test('a trainer who is busy, off or not allowed to teach: each with the reason', async () => {
    const { colleague, list, choices, save, ten, lessonAt, token, day } = await aSchoolOfTwo(app)
    const toColleague = { action: 'hand_over', trainerId: colleague.id } as const
    const why = async () => (await list()).body.items[0]?.standIns[0]?.why
    const refused = async () =>
      (await save({ lessons: await choices({ [ten.id]: toColleague }) })).body.error?.conflicts?.[0]?.message
    expect(await why()).toBe(null)
    const other = await lessonAt('10:30', colleague)
    expect(await why()).toContain('teaches “Private lesson”')
    expect(await refused()).toContain('teaches “Private lesson”')
    await app.call(
      'POST /api/lessons/{id}/cancellation',
      { version: 1, because: 'trainer' },
      { token, params: { id: other.id } },
    )
    const off = { trainerId: colleague.id, kind: 'closed', fromDay: day, untilDay: day }
    await app.call('POST /api/availability/exceptions', off, { token })
    expect([await why(), await refused()]).toEqual(Array(2).fill('Robin Field does not work then.'))
    const permit = { kind: 'first_aid', expiresOn: '2020-01-01', trainerId: colleague.id }
    await app.call('POST /api/permits', permit, { token })
    expect([await why(), await refused()]).toEqual(
      Array(2).fill('Robin Field must not teach: First aid certificate expired on 01/01/2020.'),
    )
  })
})

describe('the day off and the choices are saved together', () => {
  test('S13: cancelled lessons cost clients nothing, kept ones stay, others go to the colleague', async () => {
    const { owner, colleague, choices, save, ten, noon, lessons, lessonAt, daysOff } = await aSchoolOfTwo(app)
    const last = await lessonAt('15:00')
    const toColleague = { action: 'hand_over', trainerId: colleague.id } as const
    const chosen = await choices({ [ten.id]: cancel, [noon.id]: toColleague })
    const { status, body } = await save({ lessons: chosen, because: 'trainer' })
    expect([status, body.cancelled.length, body.handedOver.length]).toEqual([200, 1, 1])
    expect(await daysOff()).toEqual(['Ill'])
    const cancelled = await lessons.read(ten.id)
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledBecause: 'trainer' })
    expect(cancelled.seats.map(({ state, missed }) => [state, missed])).toEqual([['cancelled', null]])
    expect((await lessons.read(noon.id)).trainerId).toBe(colleague.id)
    expect(await lessons.read(last.id)).toMatchObject({ state: 'planned', trainerId: owner.id })
  })

  test('S4: a request sent twice, from two tabs or after a lost answer, takes effect once', async () => {
    const { choices, save, ten, owner, daysOff } = await aSchoolOfTwo(app)
    const chosen = await choices({ [ten.id]: cancel })
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([
      save({ lessons: chosen }, owner, key),
      save({ lessons: chosen }, owner, key),
    ])
    expect([one.status, two.status, one.body]).toEqual([200, 200, two.body])
    const again = await Promise.all([save({ lessons: chosen }), save({ lessons: chosen })])
    expect(again.map(({ code }) => code)).toEqual(['affected_lessons_changed', 'affected_lessons_changed'])
    expect(await daysOff()).toEqual(['Ill'])
  })

  test('keeping all lessons always works, including those booked in the meantime', async () => {
    const { choices, save, lessonAt, daysOff } = await aSchoolOfTwo(app)
    const chosen = await choices({})
    await lessonAt('15:00')
    expect((await save({ lessons: chosen })).status).toBe(200)
    expect(await daysOff()).toEqual(['Ill'])
  })

  test('a day off gets longer, with choices for the lessons of the added day', async () => {
    const { choices, save, ten, time, lessons } = await aSchoolOfTwo(app)
    const before = { ...time, fromDay: at(2).slice(0, 10), untilDay: at(2).slice(0, 10) }
    const { id = '', version = 1 } = (await save({ time: before })).body.exceptions[0] ?? {}
    const longer = { ...time, fromDay: before.fromDay }
    const chosen = await choices({ [ten.id]: cancel }, longer)
    const { body } = await save({ time: longer, timeOff: { as: 'change', id, version }, lessons: chosen })
    expect(body.exceptions).toMatchObject([{ id, fromDay: longer.fromDay, untilDay: longer.untilDay }])
    expect((await lessons.read(ten.id)).state).toBe('cancelled')
  })

  test('a holiday closes the business and is the reason for cancellations; only its own day is listed', async () => {
    const { owner, token, save, choices, list, offerId } = await aSchoolOfTwo(app)
    const year = at(400).slice(0, 4)
    const day = `${year}-12-25`
    const riderId = await aRider(app, owner)
    const plan = (startsAt: string) =>
      app.call('POST /api/lessons', { offerId, startsAt, seats: [{ riderId }] }, { token })
    const { body: christmas } = await plan(`${day}T10:00:00Z`)
    await plan(`${year}-12-24T10:00:00Z`)
    const query = { fromDay: day, untilDay: day, days: day }
    expect((await list(query)).body.items.map(({ id }) => id)).toEqual([christmas.id])
    const { status, body } = await save({
      time: { fromDay: day, untilDay: day, days: [day] },
      timeOff: { as: 'holidays', year: Number(year) },
      because: 'closure',
      lessons: await choices({ [christmas.id]: cancel }, query),
    })
    expect(status).toBe(200)
    expect(body.exceptions).toMatchObject([{ isHoliday: true, reason: 'Christmas Day', fromDay: day }])
    const { body: after } = await app.call('GET /api/lessons/{id}', undefined, {
      token,
      params: { id: christmas.id },
    })
    expect(after).toMatchObject({ state: 'cancelled', cancelledBecause: 'closure' })
  })

  test('a colleague may cancel a day without a day off, as they may cancel each lesson', async () => {
    const { colleague, choices, save, ten, noon, lessons, daysOff } = await aSchoolOfTwo(app)
    const chosen = await choices({ [ten.id]: cancel, [noon.id]: cancel })
    const { status } = await save({ timeOff: null, because: 'weather', lessons: chosen }, colleague)
    expect([status, await daysOff()]).toEqual([200, []])
    expect((await lessons.read(noon.id)).cancelledBecause).toBe('weather')
  })

  test('a lesson goes to a colleague whose own lesson at that time is cancelled with it', async () => {
    const { colleague, choices, save, ten, lessons, lessonAt, day } = await aSchoolOfTwo(app)
    const theirs = await lessonAt('10:00', colleague)
    const everybody = { fromDay: day, untilDay: day }
    const toColleague = { action: 'hand_over', trainerId: colleague.id } as const
    const { body: all } = await app.call('GET /api/affected-lessons', undefined, {
      token: colleague.token,
      query: everybody,
    })
    const chosen = all.items.map(({ id, version }) => ({
      id,
      version,
      action: 'keep' as const,
      ...(id === theirs.id && cancel),
      ...(id === ten.id && toColleague),
    }))
    expect(chosen.length).toBe(3)
    expect((await choices({})).length).toBe(2)
    expect((await save({ time: everybody, timeOff: null, lessons: chosen })).status).toBe(200)
    expect((await lessons.read(ten.id)).trainerId).toBe(colleague.id)
  })
})
