import type { Api, BodyOf } from '@cavaletti/contract'
import { aLesson, aRider, at, lessonsOf } from './lessons.ts'
import { anOffer } from './offers.ts'
import { aCode, aTrainer, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Change = BodyOf<Api['POST /api/affected-lessons']>

/** A business in UTC with an owner and a colleague, and lessons at ten and twelve on a future day. */
export async function aSchoolOfTwo(app: TestApp, days = 3) {
  const owner = await aTrainer(app, { timeZone: 'UTC' })
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  const { token } = owner
  const offerId = (await anOffer(app, owner, { kind: 'group', capacity: 4, arenaUnits: 0 })).id
  const lessonAt = async (time: string, trainer: Person = owner) => {
    const seats = [{ riderId: await aRider(app, owner) }]
    return aLesson(app, owner, { offerId, trainerId: trainer.id, startsAt: at(days, time), seats })
  }
  const [ten, noon] = [await lessonAt('10:00'), await lessonAt('12:00')]
  const day = at(days).slice(0, 10)
  const time = { fromDay: day, untilDay: day, trainerId: owner.id }
  const list = async (query: Record<string, string> = {}, by = owner) =>
    app.call('GET /api/affected-lessons', undefined, { token: by.token, query: { ...time, ...query } })
  return {
    owner,
    colleague,
    token,
    offerId,
    lessonAt,
    ten,
    noon,
    day,
    time,
    list,
    /** A choice for each listed lesson; others are kept. */
    choices: async (actions: Record<string, object>, query: Record<string, string> = {}) =>
      (await list(query)).body.items.map(({ id, version }) => ({
        id,
        version,
        action: 'keep' as const,
        ...actions[id],
      })),
    save: (body: Partial<Change>, by = owner, key?: string) =>
      app.call(
        'POST /api/affected-lessons',
        { time, timeOff: { as: 'new', reason: 'Ill' }, lessons: [], ...body },
        { token: by.token, ...(key && { headers: { 'idempotency-key': key } }) },
      ),
    undo: (body: BodyOf<Api['POST /api/affected-lessons/undo']>, by = owner) =>
      app.call('POST /api/affected-lessons/undo', body, { token: by.token }),
    lessons: lessonsOf(app, owner),
    /** Reasons of days off from today. */
    daysOff: async () =>
      (
        await app.call('GET /api/availability/exceptions', undefined, { token, query: { from: day } })
      ).body.items.map(({ reason }) => reason),
  }
}
