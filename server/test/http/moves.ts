import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { anOpenSchool, bookingDay, bookingOf, type Slot } from './bookings.ts'
import { inHours } from './cancellations.ts'
import { lessonsOf } from './lessons.ts'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'
import type { TestApp } from './test-app.ts'

type MoveBody = BodyOf<Api['POST /api/my-seats/{id}/move']>
type Terms = ReplyOf<Api['GET /api/my-seats/{id}/moves']>

/** A client's requests about moving lessons. */
export function movesOf(app: Requests, { token }: Pick<Person, 'token'>) {
  const by = (id: string, headers: Record<string, string> = {}) => ({ token, params: { id }, headers })
  const times = async (id: string, query: Record<string, string> = {}) => {
    const days = { from: bookingDay(), until: bookingDay(), ...query }
    return (await app.call('GET /api/my-seats/{id}/slots', undefined, { ...by(id), query: days })).body.items
  }
  const terms = async (id: string) => (await app.call('GET /api/my-seats/{id}/moves', undefined, by(id))).body
  const move = (id: string, body: MoveBody, headers: Record<string, string> = {}) =>
    app.call('POST /api/my-seats/{id}/move', body, by(id, headers))
  return {
    times,
    terms,
    move,
    /** Moves to a free time of the day at the version that the terms say. */
    moveTo: async (id: string, time: string) => {
      const to = (await times(id)).find(({ startsAt }) => startsAt.slice(11, 16) === time)
      if (!to) throw new Error(`${time} is not free.`)
      return move(id, moveOf(to, await terms(id)))
    },
  }
}

/** The move to a time as it is shown. */
export function moveOf(
  {
    startsAt,
    trainerId,
    placeId,
    arenaId,
    travelFeeMinor,
  }: Pick<Slot, 'startsAt' | 'trainerId' | 'placeId' | 'arenaId' | 'travelFeeMinor'>,
  { version }: Pick<Terms, 'version'>,
): MoveBody {
  return { version, startsAt, trainerId, placeId, arenaId, travelFeeMinor }
}

/** A school that is open from nine to noon, and a client who booked nine o’clock for Ida. */
export async function aBookedSchool(app: TestApp, given: Partial<BodyOf<Api['POST /api/offers']>> = {}) {
  const school = await anOpenSchool(app, given)
  const wish = { riderId: school.riderId, offerId: school.offer.id }
  const [first] = await school.slots(wish)
  if (!first) throw new Error('There is no free time.')
  const booked = await school.book(bookingOf(first, wish))
  if (booked.status !== 201) throw new Error(`Booking answered ${booked.status} ${booked.code}`)
  const { seatId, lessonId } = booked.body
  return {
    ...school,
    ...movesOf(app, school.client),
    wish,
    first,
    seatId,
    lessonId,
    calls: lessonsOf(app, school.trainer),
    lesson: async () => lessonsOf(app, school.trainer).read(lessonId),
    /** The first free time from three hours from now, on days that are open around the clock. */
    soon: async () => {
      const from = inHours(3).slice(0, 10)
      const until = Temporal.PlainDate.from(from).add({ days: 1 }).toString()
      const { token, id } = school.trainer
      const open = {
        trainerId: id,
        kind: 'open',
        fromDay: from,
        untilDay: until,
        from: '00:00',
        until: '24:00',
      }
      const opened = await app.call('POST /api/availability/exceptions', open, { token })
      if (opened.status !== 201) throw new Error(`Opening answered ${opened.status} ${opened.code}`)
      const { times } = movesOf(app, school.client)
      const [soon] = (await times(seatId, { from, until })).filter(
        ({ startsAt }) => Temporal.Instant.compare(startsAt, inHours(3)) >= 0,
      )
      if (!soon) throw new Error('There is no free time soon.')
      return soon
    },
  }
}
