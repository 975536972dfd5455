import { describe, expect, test } from 'vitest'
import { seatOf } from '#test/fixtures/schedule/lessons.ts'
import { aToldSchool, noonIn } from '#test/fixtures/notices/notices.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A family with a lesson, and two other clients: one may see progress, one only gets reminders. */
async function withReaders() {
  const school = await aToldSchool(app)
  const { lesson, lessons, rider, aPerson, permit, trainer } = school
  const [reader, reminded] = [await aPerson(), await aPerson()]
  await permit(reader.recordId, rider, ['reminders', 'progress'])
  await permit(reminded.recordId, rider, ['reminders'])
  const booked = await lesson(2)
  const seat = seatOf(booked)
  const write = async (note: string) => {
    const { id, version } = seatOf(await lessons.read(booked.id))
    return lessons.seat(id, { version, note })
  }
  const setLevel = () =>
    app.call(
      'POST /api/riders/{id}/levels',
      { level: 3, setOn: '2026-01-01', note: '' },
      { token: trainer.token, params: { id: rider } },
    )
  return { ...school, reader, reminded, booked, seat, write, setLevel }
}

describe('P1: a note about a lesson', () => {
  test('is not told to a client without the permission for progress, nor to the trainer', async () => {
    const { write, eventsOf, reminded, trainer } = await withReaders()
    expect((await write('Sat deep in canter')).status).toBe(200)
    expect(await eventsOf(reminded)).toEqual(['lesson_booked'])
    expect(await eventsOf(trainer)).toEqual([])
  })

  test('is not told if it is removed before it was read', async () => {
    const { write, eventsOf, family } = await withReaders()
    await write('Sat deep in canter')
    await write('')
    expect(await eventsOf(family)).toEqual(['lesson_booked'])
  })

  test('is not quoted: the permission may end before it is read', async () => {
    const { write, noticesOf, family } = await withReaders()
    await write('Sat deep in canter')
    expect(JSON.stringify(await noticesOf(family))).not.toContain('Sat deep')
  })

  test('is told once to the family and to those who may read it, with its latest wording', async () => {
    const { write, noticesOf, eventsOf, family, reader, booked, seat } = await withReaders()
    await write('Sat dep in canter')
    await write('Sat deep in canter')
    for (const person of [family, reader])
      expect(await eventsOf(person)).toEqual(['note_written', 'lesson_booked'])
    const [notice] = await noticesOf(family)
    expect(notice).toMatchObject({
      lessonId: booked.id,
      seatId: seat.id,
      riderName: expect.stringContaining('Ida'),
    })
  })

  test('is mailed after the lesson too, and leads to past lessons', async () => {
    const { write, send, mailsTo, family } = await withReaders()
    await send(noonIn(1))
    const before = (await mailsTo(family)).length
    await write('Sat deep in canter')
    await send(noonIn(2).add({ hours: 2 }))
    const mail = (await mailsTo(family)).slice(before).find(({ subject }) => subject.startsWith('Note about'))
    expect(mail?.text).toContain('There is a new note about this lesson.')
    expect(mail?.text).toContain('/client/lessons?when=past&seat=')
  })
})

describe('P8: a new level', () => {
  test('is not told to a client without the permission for progress', async () => {
    const { setLevel, eventsOf, reminded } = await withReaders()
    expect((await setLevel()).status).toBe(201)
    expect(await eventsOf(reminded)).toEqual(['lesson_booked'])
  })

  test('is told to the family in the app, without a lesson', async () => {
    const { setLevel, noticesOf, family } = await withReaders()
    await setLevel()
    const [notice] = await noticesOf(family)
    expect(notice).toMatchObject({ event: 'level_set', lessonId: null, seatId: null, becomes: null })
    expect(notice?.riderName).toContain('Ida')
  })
})
