import type { ReplyOf } from '@cavaletti/contract'
import type { statusBoardsApi } from '@cavaletti/contract/notices/status-boards'
import type { Tx } from '#database/scope.ts'
import { describeTold, toldOfSeats } from '#modules/notices/deliveries/index.ts'
import { describeDisruption, findDisruption } from '#modules/schedule/disruptions/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { callReason } from './rules.ts'
import { type BoardSeat, type ContactRow, contactsOf, seatsOfBoard } from './store.ts'

type Board = ReplyOf<typeof statusBoardsApi.disruptionBoard>
type Contact = Board['seats'][number]['contacts'][number]

/** Who was told of each seat of a disruption, who answered, and who should be phoned. Throws `not_found`. */
export async function readBoard(tx: Tx, id: string): Promise<Board> {
  const found = await findDisruption(tx, id)
  if (!found) throw new AppError('not_found')
  const at = now()
  const seats = await seatsOfBoard(tx, id, at)
  const [contacts, told] = await Promise.all([
    contactsOf(tx, [...new Set(seats.map(({ riderId }) => riderId))]),
    toldOfSeats(
      tx,
      seats.map(({ seatId }) => seatId),
      found.madeAt,
    ),
  ])
  const byRider = Map.groupBy(contacts, ({ riderId }) => riderId)
  const bySeat = Map.groupBy(told, ({ seatId }) => seatId)
  return {
    ...describeDisruption(found),
    seats: seats.map((seat) => {
      const ofSeat = (bySeat.get(seat.seatId) ?? []).map((row) => ({
        ...describeTold(row),
        userId: row.userId,
      }))
      return showSeat(seat, byRider.get(seat.riderId) ?? [], ofSeat, { at, changedAt: found.madeAt })
    }),
  }
}

function showSeat(
  row: BoardSeat,
  contacts: readonly ContactRow[],
  told: readonly (ReturnType<typeof describeTold> & { userId: string })[],
  { at, changedAt }: { at: Temporal.Instant; changedAt: Temporal.Instant },
): Board['seats'][number] {
  const { riderId: _, ...seat } = row
  const { startsAt, endsAt, answeredAt, phonedAt } = seat
  return {
    ...seat,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    answeredAt: answeredAt?.toString() ?? null,
    phonedAt: phonedAt?.toString() ?? null,
    call: callReason(
      {
        ...seat,
        changedAt,
        isAnswered: seat.answer !== null,
        isPhoned: phonedAt !== null,
        told: told.map(({ readAt, mail, push, text }) => ({
          isRead: readAt !== null,
          mail: mail.state,
          push: push?.state ?? null,
          text: text?.state ?? null,
        })),
      },
      at,
    ),
    contacts: contacts.map(({ clientId, userId, name, phone }): Contact => {
      const own = told.find((one) => one.userId === userId)
      return {
        clientId,
        name,
        phone,
        hasAccount: userId !== null,
        told: own
          ? {
              event: own.event,
              createdAt: own.createdAt,
              readAt: own.readAt,
              mail: own.mail,
              push: own.push,
              text: own.text,
            }
          : null,
      }
    }),
  }
}
