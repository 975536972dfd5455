import type { Api, ReplyOf } from '@cavaletti/contract'
import { now } from '#platform/clock.ts'
import { askToMove } from './move-requests.ts'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

type Slot = ReplyOf<Api['GET /api/my-slots']>['items'][number]

/** Days in which a free time must be found: holidays and days off are shorter. */
const searchedDays = 21

const messages = [
  'Could we have the same horse as last time? It went so well.',
  'We can be there ten minutes early.',
  'First time without the lunge. I am looking forward to it!',
]
const proposed = {
  message: 'Would this time be possible? Afterwards we drive to the seaside.',
  answer: 'The farrier is here then. A little later would be perfect, and the arena is quiet.',
}
const declined = {
  message: 'Is there a chance on this day? Grandma is visiting and would like to watch.',
  answer: 'I am sorry, the vet comes to the yard at that time. Would Wednesday at 17:00 suit you?',
}

/**
 * Clients ask for lessons: each of these waits, and three more of the first client are declined, answered with another
 * time, and confirmed and to be moved. Returns their number.
 * @param clients the shown client first
 */
export async function fillRequests(
  owner: Visitor,
  { timeZone }: DemoBusiness,
  clients: readonly Visitor[],
): Promise<number> {
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  let made = 0
  for (const [n, client] of clients.entries()) {
    const message = messages[n % messages.length] ?? ''
    await ask(client, today.add({ days: 2 + n }), message)
    made += 1
  }
  const [shown] = clients
  if (!shown) return made
  const { seatId } = await ask(shown, today.add({ days: 8 }), declined.message)
  const { items } = await owner.call('GET /api/booking-requests')
  const version = items.find((request) => request.seatId === seatId)?.version
  await owner.call(
    'POST /api/booking-requests/{id}/decline',
    { version, message: declined.answer },
    { id: seatId },
  )
  await propose(owner, shown, await ask(shown, today.add({ days: 9 }), proposed.message))
  const { seatId: movedId } = await ask(shown, today.add({ days: 5 }), '')
  await askToMove(owner, shown, movedId)
  return made + 3
}

/** Answers a request with the next free time of the same trainer. */
async function propose(owner: Visitor, client: Visitor, { seatId }: { seatId: string }): Promise<void> {
  const { items } = await owner.call('GET /api/booking-requests')
  const request = items.find((one) => one.seatId === seatId)
  if (!request) throw new Error(`${client.email} has no request.`)
  const { version, trainerId, riderId, offerId, startsAt, timeZone } = request
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  const until = day.add({ days: 6 }).toString()
  const query = { riderId, offerId, trainerId, from: day.toString(), until }
  const free: ReplyOf<Api['GET /api/slots']> = await owner.call('GET /api/slots', undefined, {}, query)
  const slot = free.items.find((one) => Temporal.Instant.compare(one.startsAt, startsAt) > 0)
  if (!slot) throw new Error('There is no other time.')
  const { placeId, arenaId } = slot
  const body = { version, startsAt: slot.startsAt, trainerId, placeId, arenaId, message: proposed.answer }
  await owner.call('POST /api/booking-requests/{id}/proposal', body, { id: seatId })
}

/** Sends a request for the first free time from a day on. */
async function ask(client: Visitor, from: Temporal.PlainDate, message: string) {
  const { riders, offers } = await client.call('GET /api/my-booking-choices')
  const offer = offers.find(({ booking, isAssessment }) => booking === 'request' && !isAssessment)
  const rider = riders.find(({ problems }) => problems.every(({ offerId }) => offerId !== offer?.id))
  if (!offer || !rider) throw new Error(`${client.email} cannot request a lesson.`)
  const slot = await firstSlot(client, rider.id, offer.id, from)
  const { startsAt, trainerId, placeId, arenaId, lessonId } = slot
  const who = { riderId: rider.id, offerId: offer.id }
  const held = await client.call('POST /api/my-holds', {
    ...who,
    startsAt,
    trainerId,
    placeId,
    arenaId,
    lessonId,
  })
  const { seatId, lessonVersion, travelFeeMinor } = held
  const holds = [{ seatId, lessonVersion, travelFeeMinor }]
  const { items } = await client.call('POST /api/my-bookings', { holds, message })
  const [seat] = items
  if (!seat) throw new Error('Nothing was booked.')
  return seat
}

async function firstSlot(
  client: Visitor,
  riderId: string,
  offerId: string,
  first: Temporal.PlainDate,
): Promise<Slot> {
  const until = first.add({ days: searchedDays }).toString()
  let from: string | null = first.toString()
  while (from !== null) {
    const page: ReplyOf<Api['GET /api/my-slots']> = await client.call(
      'GET /api/my-slots',
      undefined,
      {},
      {
        riderId,
        offerId,
        from,
        until,
      },
    )
    const [slot] = page.items
    if (slot) return slot
    from = page.nextDay
  }
  throw new Error(`${client.email} finds no free time.`)
}
