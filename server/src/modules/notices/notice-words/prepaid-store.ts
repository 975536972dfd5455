import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { type PrepaidSeat, prepaidSeats } from '#modules/invoicing/packs/index.ts'
import { isTaken, type NoticeRow } from '#modules/notices/notices/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'

/** The pack that pays for the lesson of a notice; of several lessons, for the first prepaid one. */
export interface Prepaid extends Omit<PrepaidSeat, 'clientId'> {
  /** Lessons of the notice that packs pay for. */
  lessons: number
  /** False: another household's pack, which is not described (P2). */
  isOwn: boolean
}

interface SeatOfLesson {
  id: string
  lessonId: string
  riderId: string
}

/** What packs pay of the lessons that are told to a household, as planned now. By notice. */
export async function readPrepaid(
  tx: Tx,
  userId: string,
  notices: readonly NoticeRow[],
): Promise<Map<string, Prepaid>> {
  const told = notices.filter(({ audience, becomes }) => audience === 'household' && isTaken(becomes))
  if (told.length === 0) return new Map()
  const seats = await bookedSeats(tx, told)
  const prepaid = await prepaidSeats(
    tx,
    seats.map(({ id }) => id),
  )
  if (prepaid.size === 0) return new Map()
  const own = await findPresentClient(tx, userId)
  return new Map(
    told.flatMap((notice) => {
      const lessonIds = lessonsOf(notice)
      const ofNotice = seats.filter(
        ({ lessonId, riderId }) => riderId === notice.riderId && lessonIds.includes(lessonId),
      )
      const paid = ofNotice.flatMap(({ id }) => prepaid.get(id) ?? [])
      const [first] = paid
      if (!first) return []
      const { clientId, ...pack } = first
      return [[notice.id, { ...pack, lessons: paid.length, isOwn: clientId === own?.id }] as const]
    }),
  )
}

async function bookedSeats(tx: Tx, told: readonly NoticeRow[]): Promise<SeatOfLesson[]> {
  const riderIds = told.map(({ riderId }) => riderId)
  const { rows } = await sql<SeatOfLesson>`
    select s.id, s.lesson_id, s.rider_id
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.state = 'booked' and s.rider_id = any(${riderIds}::uuid[])
      and s.lesson_id = any(${told.flatMap(lessonsOf)}::uuid[])
    order by l.starts_at`.execute(tx)
  return rows
}

function lessonsOf({ lessonId, term }: NoticeRow): string[] {
  return term?.lessonIds ?? [lessonId]
}
