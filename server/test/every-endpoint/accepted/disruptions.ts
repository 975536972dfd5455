import { aDisruption } from '../../fixtures/schedule/disruptions.ts'
import { aColleague } from '../../fixtures/identity/people.ts'
import { aHorse } from '../../fixtures/horses/horses.ts'
import { aLesson, aRider, at, seatOf } from '../../fixtures/schedule/lessons.ts'
import { households } from '../../fixtures/people/riders.ts'
import { dayIn } from '../../fixtures/schedule/series.ts'
import { about, type At, type Makers } from './accepted.ts'

export function acceptedOfDisruptions({ app, school, offerId }: At): Makers {
  const { trainer, client, clientId } = school
  const { token } = trainer
  let days = 400
  const aLessonOn = async (day: number) =>
    aLesson(app, trainer, { offerId, startsAt: at(day), seats: [{ riderId: await aRider(app, trainer) }] })
  const aBookableRider = () => households(app, trainer).aBookableRider(clientId)
  return {
    'POST /api/shortened-lessons': async (address) => {
      // Today, and not yet begun when the call arrives; each by another trainer, because they overlap.
      const { id: trainerId } = await aColleague(app, trainer, 'trainer')
      const startsAt = Temporal.Now.instant().add({ minutes: 2 }).toString()
      const { id, version } = await aLesson(app, trainer, { offerId, trainerId, startsAt, minutes: 60 })
      return about(address, '', { lessons: [{ id, version, minutes: 30 }] })
    },
    'PUT /api/disruptions/{id}/phone-calls': async (address) => {
      const lesson = await aLessonOn((days += 1))
      const id = await aDisruption(app, trainer, lesson.startsAt)
      return about(address, id, { seatId: seatOf(lesson).id, isReached: true })
    },
    'POST /api/my-seats/{id}/answer': async (address) => {
      const [lame, sound] = [await aHorse(app, trainer), await aHorse(app, trainer)]
      days += 1
      const seats = [{ riderId: await aBookableRider(), horseId: lame.id }]
      const seat = seatOf(await aLesson(app, trainer, { offerId, startsAt: at(days), seats }))
      const replacements = [{ seatId: seat.id, version: seat.version, horseId: sound.id }]
      const timeOff = { fromDay: dayIn(0), untilDay: null, reason: 'Lame', byInspector: false, replacements }
      await app.call('POST /api/horses/{id}/time-off', timeOff, { token, params: { id: lame.id } })
      const { items } = (await app.call('GET /api/my-changes', undefined, { token: client.token })).body
      const version = items.find(({ seatId }) => seatId === seat.id)?.version
      return about(address, seat.id, { version, answer: 'declined' })
    },
  }
}
