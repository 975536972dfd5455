import type { Api, ReplyOf } from '@cavaletti/contract'
import type { Visitor } from './visitor.ts'

/** Days after the lesson in which another time is looked for. */
const searchedDays = 13

/** Confirms the request of a client, who then asks to move the lesson to another day. */
export async function askToMove(owner: Visitor, client: Visitor, seatId: string): Promise<void> {
  const { items }: ReplyOf<Api['GET /api/booking-requests']> = await owner.call('GET /api/booking-requests')
  const version = items.find((request) => request.seatId === seatId)?.version
  await owner.call('POST /api/booking-requests/{id}/accept', { version }, { id: seatId })
  const terms: ReplyOf<Api['GET /api/my-seats/{id}/moves']> = await client.call(
    'GET /api/my-seats/{id}/moves',
    undefined,
    { id: seatId },
  )
  const day = Temporal.Instant.from(terms.startsAt).toZonedDateTimeISO(terms.timeZone).toPlainDate()
  let from: string | null = day.add({ days: 1 }).toString()
  const until = day.add({ days: searchedDays }).toString()
  while (from !== null) {
    const page: ReplyOf<Api['GET /api/my-seats/{id}/slots']> = await client.call(
      'GET /api/my-seats/{id}/slots',
      undefined,
      { id: seatId },
      { from, until },
    )
    const [slot] = page.items
    if (slot) {
      const { startsAt, trainerId, placeId, arenaId, travelFeeMinor } = slot
      const to = { version: terms.version, startsAt, trainerId, placeId, arenaId, travelFeeMinor }
      await client.call('POST /api/my-seats/{id}/move-requests', to, { id: seatId })
      return
    }
    from = page.nextDay
  }
  throw new Error(`${client.email} finds no other time.`)
}
