import { describe, expect, test } from 'vitest'
import { aSchoolOfTwo } from '#test/fixtures/schedule/affected-lessons.ts'
import { aColleague } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A colleague who leaves, with a series of three lessons. */
async function aLeaver() {
  const school = await aSchoolOfTwo(app)
  const { owner, colleague } = school
  const trainerId = colleague.id
  const rule = 'FREQ=WEEKLY;COUNT=3'
  const { series } = await aSeries(app, owner, { trainerId, firstDay: dayIn(4), wallTime: '15:00', rule })
  const time = { fromDay: dayIn(0), untilDay: dayIn(60), trainerId }
  const of = seriesOf(app, owner)
  const lessons = await of.lessons(series.id)
  const save = async (trainers: readonly string[], withSeries = true) => {
    const { body } = await app.call('GET /api/affected-lessons', undefined, {
      token: owner.token,
      query: time,
    })
    const chosen = body.items.map(({ id, version }, place) => {
      const to = trainers[place % trainers.length]
      return { id, version, action: 'hand_over' as const, ...(to !== undefined && { trainerId: to }) }
    })
    return school.save({ time, timeOff: null, lessons: chosen, withSeries })
  }
  return { ...school, series, of, lessons, save }
}

describe('lessons of a trainer who leaves', () => {
  test('take their series with them, so that later changes of the series reach them (S5)', async () => {
    const { owner, series, of, save } = await aLeaver()
    const { body } = await save([owner.id])
    expect(body.series).toMatchObject([{ id: series.id, trainerId: series.trainerId }])
    const after = await of.read(series.id)
    expect(after.trainerId).toBe(owner.id)
    const lessons = await of.lessons(series.id)
    expect(lessons.map(({ trainerId, isException }) => [trainerId, isException])).toEqual(
      lessons.map(() => [owner.id, false]),
    )
    expect((await of.change(series.id, { version: after.version, wallTime: '16:00' })).body.changed).toBe(3)
  })
  test('leave the series as it is when they go to several trainers, or only for some time', async () => {
    const one = await aLeaver()
    const third = await aColleague(app, one.owner, 'trainer')
    expect((await one.save([one.owner.id, third.id])).body.series).toEqual([])
    expect((await one.of.read(one.series.id)).trainerId).toBe(one.colleague.id)
    const other = await aLeaver()
    expect((await other.save([other.owner.id], false)).body.series).toEqual([])
    expect((await other.of.read(other.series.id)).trainerId).toBe(other.colleague.id)
  })
  test('come back with their series on Undo, unless the series has changed since', async () => {
    const { owner, colleague, series, of, save, undo } = await aLeaver()
    const { exceptions: _, ...outcome } = (await save([owner.id])).body
    const body = { exceptions: [], ...outcome }
    expect((await undo(body)).status).toBe(204)
    expect((await of.read(series.id)).trainerId).toBe(colleague.id)
    expect((await of.lessons(series.id)).every(({ trainerId }) => trainerId === colleague.id)).toBe(true)
    expect((await undo(body)).code).toBe('affected_lessons_changed')
  })
})
