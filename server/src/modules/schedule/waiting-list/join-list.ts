import type { BodyOf } from '@cavaletti/contract'
import { mostEntries, type waitingListApi } from '@cavaletti/contract/schedule/booking/waiting-list'
import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { peekLessons } from '#modules/schedule/lessons/index.ts'
import { bookableOffers } from '#modules/schedule/bookings/index.ts'
import { listPlaces } from '#modules/schedule/places/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkRider } from './answer-offer.ts'
import { checkHorse } from './own-horse.ts'
import { countOfHousehold, type EntryRow, insertEntry, lockHousehold, waitsForLesson } from './entry-store.ts'
import { minuteOf } from './rules.ts'

type Joining = BodyOf<typeof waitingListApi.joinWaitingList>
export type Wished = Omit<Joining, 'id' | 'riderId' | 'lessonId'>

/** More locations than any business has. */
const mostPlaces = 500

/**
 * Puts a rider of the caller on the waiting list (S17). Throws like `checkRider`, `checkHorse` and `wishColumns`, `too_many`,
 * `already_waiting`, and `lesson_settled` for a lesson that has begun or is cancelled.
 */
export async function joinList(tx: Tx, principal: Principal, body: Joining): Promise<string> {
  const { id = newId(), riderId, lessonId, ...wish } = body
  const clientId = await checkRider(tx, principal, riderId)
  await checkHorse(tx, principal, clientId, wish.horseId)
  const at = now()
  await lockHousehold(tx, clientId)
  const today = dayIn(await businessTimeZone(tx), at)
  if ((await countOfHousehold(tx, clientId, { at, today })) >= mostEntries)
    throw new AppError('too_many', {
      fields: {
        lessonId: say('A family can have {most} entries on the waiting list.', { most: mostEntries }),
      },
    })
  const offerIds = lessonId === null ? wish.offerIds : [await offerOfLesson(tx, lessonId, at)]
  if (lessonId !== null && (await waitsForLesson(tx, riderId, lessonId)))
    throw new AppError('already_waiting')
  const columns = await wishColumns(tx, { ...wish, offerIds })
  await insertEntry(tx, { id, riderId, clientId, lessonId, ...columns, createdBy: principal.userId })
  return id
}

async function offerOfLesson(tx: Tx, lessonId: string, at: Temporal.Instant): Promise<string> {
  const [found] = await peekLessons(tx, [lessonId])
  if (!found || found.offer.kind === 'private') throw new AppError('not_found')
  const { state, startsAt, offerId } = found.lesson
  if (state !== 'planned' || Temporal.Instant.compare(startsAt, at) <= 0) throw new AppError('lesson_settled')
  return offerId
}

/** Columns of a wish. Throws `not_found` for what clients cannot choose, `invalid_input` for days or times that never come. */
export async function wishColumns(
  tx: Tx,
  {
    from,
    until,
    firstDay,
    lastDay,
    weekdays,
    offerIds,
    trainerId,
    placeId,
    horseId = null,
    noticeHours,
  }: Wished,
): Promise<WishColumns> {
  const [bookable, trainers, places] = await Promise.all([
    bookableOffers(tx),
    trainersOf(tx),
    listPlaces(tx, { archived: false, after: null, limit: mostPlaces }),
  ])
  const isAmong = (id: string | null, rows: readonly { id: string }[]) =>
    id === null || rows.some((row) => row.id === id)
  const isKnown =
    offerIds.every((id) => isAmong(id, bookable)) && isAmong(trainerId, trainers) && isAmong(placeId, places)
  if (!isKnown) throw new AppError('not_found')
  const today = dayIn(await businessTimeZone(tx), now())
  if (from !== null && until !== null && minuteOf(until) < minuteOf(from))
    throw new AppError('invalid_input', {
      fields: { until: say('The latest start must not be before the earliest start.') },
    })
  const last = lastDay === null ? null : Temporal.PlainDate.from(lastDay)
  const first = firstDay === null ? null : Temporal.PlainDate.from(firstDay)
  if (last && Temporal.PlainDate.compare(last, first ?? today) < 0)
    throw new AppError('invalid_input', { fields: { lastDay: say('must not be before the first day') } })
  return {
    offerIds: [...new Set(offerIds)],
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    fromMinute: from === null ? null : minuteOf(from),
    untilMinute: until === null ? null : minuteOf(until),
    firstDay: first,
    lastDay: last,
    trainerId,
    placeId,
    horseId,
    noticeHours,
  }
}

type WishColumns = Pick<
  EntryRow,
  'offerIds' | 'weekdays' | 'fromMinute' | 'untilMinute' | 'firstDay' | 'lastDay' | 'trainerId' | 'placeId'
> &
  Pick<EntryRow, 'horseId' | 'noticeHours'>
