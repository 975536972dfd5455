import type { Tx } from '#database/scope.ts'
import { missingAgreements } from '#modules/people/agreements/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import type { LessonRow, SeatRow } from '../store.ts'

/**
 * A rider without a signature that the day needs cannot be checked in (P5), unless the trainer insists: a lesson that took
 * place must be billed. The audit log keeps this. Throws `agreement_unsigned`.
 */
export async function checkSignatures(
  tx: Tx,
  lesson: LessonRow,
  seat: SeatRow,
  isAllowed: boolean,
  by: { principal: Principal; origin: Origin } | undefined,
): Promise<void> {
  const day = lesson.startsAt.toZonedDateTimeISO(lesson.timeZone).toPlainDate()
  const missing = (await missingAgreements(tx, [seat.riderId], day)).get(seat.riderId)
  if (!missing) return
  const titles = missing.map(({ title }) => title).join(', ')
  if (!isAllowed)
    throw new AppError('agreement_unsigned', {
      fields: { state: say('No signature yet under “{titles}”', { titles }) },
    })
  if (!by) throw new Error('Checking in without a signature needs the person who does it.')
  const detail = { seat: seat.id, agreements: missing.map(({ id }) => id).join(' ') }
  await audit(tx, 'checked_in_unsigned', by, { object: ['rider', seat.riderId], detail })
}
