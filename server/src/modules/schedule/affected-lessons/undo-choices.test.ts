import { describe, expect, test } from 'vitest'
import { aSchoolOfTwo } from '#test/fixtures/schedule/affected-lessons.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const cancel = { action: 'cancel' } as const

describe('undone while nothing has changed since', () => {
  test('the day off is removed, cancelled lessons return with their riders, and lessons handed over return to their trainer', async () => {
    const { owner, colleague, choices, save, undo, ten, noon, lessons, daysOff } = await aSchoolOfTwo(app)
    const toColleague = { action: 'hand_over', trainerId: colleague.id } as const
    const { body } = await save({ lessons: await choices({ [ten.id]: cancel, [noon.id]: toColleague }) })
    const exceptions = body.exceptions.map(({ id, version }) => ({ id, version, removed: true }))
    const back = { exceptions, cancelled: body.cancelled, handedOver: body.handedOver }
    expect((await undo(back, colleague)).code).toBe('forbidden')
    expect((await undo(back)).status).toBe(204)
    expect(await daysOff()).toEqual([])
    expect(await lessons.read(ten.id)).toMatchObject({ state: 'planned', seats: [{ state: 'booked' }] })
    expect((await lessons.read(noon.id)).trainerId).toBe(owner.id)
    expect((await undo({ ...back, exceptions: [] })).code).toBe('affected_lessons_changed')
  })

  test('refused when the time is taken: the day off stays, and the reason is given', async () => {
    const { choices, save, undo, ten, lessonAt, daysOff } = await aSchoolOfTwo(app)
    const { body } = await save({ lessons: await choices({ [ten.id]: cancel }) })
    await lessonAt('10:00')
    const exceptions = body.exceptions.map(({ id, version }) => ({ id, version, removed: true }))
    const answer = await undo({ exceptions, cancelled: body.cancelled, handedOver: [] })
    expect(answer.code).toBe('affected_lessons_changed')
    expect(answer.body?.error?.conflicts?.[0]?.message).toContain('teaches “Private lesson”')
    expect(await daysOff()).toEqual(['Ill'])
  })

  test('nothing of another business can be undone', async () => {
    const { choices, save, ten } = await aSchoolOfTwo(app)
    const { body } = await save({ lessons: await choices({ [ten.id]: cancel }) })
    const stranger = await aTrainer(app)
    const answer = await app.call(
      'POST /api/affected-lessons/undo',
      { exceptions: [], cancelled: body.cancelled, handedOver: [] },
      { token: stranger.token },
    )
    expect(answer.code).toBe('not_found')
  })
})
