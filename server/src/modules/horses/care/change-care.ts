import type { BodyOf } from '@cavaletti/contract'
import type { careApi } from '@cavaletti/contract/horses/care'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { checkDone } from './add-care.ts'
import { scheduleNext } from './schedule-next.ts'
import { findCare, type NamedCareRow, updateCare } from './store.ts'

/** Throws `not_found`, `version_conflict` on a lost race, `invalid_input` for invalid dates. */
export async function changeCare(
  tx: Tx,
  id: string,
  { version, title, note, dueOn, doneOn, intervalDays, removed }: BodyOf<typeof careApi.changeCare>,
): Promise<NamedCareRow> {
  const care = await findCare(tx, id)
  if (!care) throw new AppError('not_found')
  if (doneOn) await checkDone(tx, doneOn)
  if (doneOn === null && care.dueOn === null && dueOn === undefined)
    throw new AppError('invalid_input', { fields: { dueOn: say('is required until the care is done') } })
  const changed = await updateCare(tx, care, version, {
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
    ...(dueOn !== undefined && { dueOn: Temporal.PlainDate.from(dueOn) }),
    ...(doneOn !== undefined && { doneOn: doneOn === null ? null : Temporal.PlainDate.from(doneOn) }),
    ...(intervalDays !== undefined && { intervalDays }),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  const isNextTouched = doneOn !== undefined || intervalDays !== undefined || removed !== undefined
  if (isNextTouched) await scheduleNext(tx, changed)
  return { ...changed, horseName: care.horseName }
}
