import type { BodyOf } from '@cavaletti/contract'
import type { careApi } from '@cavaletti/contract/horses/care'
import type { Tx } from '#database/scope.ts'
import { lockHorse } from '#modules/horses/horses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { checkDone } from './add-care.ts'
import { scheduleNext } from './schedule-next.ts'
import { findCare, type NamedCareRow, updateCare } from './store.ts'

type Change = BodyOf<typeof careApi.changeCare>

/** Throws `not_found`, `version_conflict` on a lost race, `invalid_input` for invalid dates. */
export async function changeCare(
  tx: Tx,
  id: string,
  { version, title, note, dueOn, doneOn, intervalDays, against, isBooster, removed }: Change,
): Promise<NamedCareRow> {
  const care = await findCare(tx, id)
  if (!care) throw new AppError('not_found')
  // Two changes at the same time would plan two next dates.
  if (care.kind === 'vaccination' || removed !== undefined) await lockHorse(tx, care.horseId)
  if (against !== undefined && care.kind !== 'vaccination')
    throw new AppError('invalid_input', { fields: { against: say('is only for vaccinations') } })
  if (doneOn) await checkDone(tx, doneOn)
  if (doneOn === null && care.dueOn === null && dueOn === undefined)
    throw new AppError('invalid_input', { fields: { dueOn: say('is required until the care is done') } })
  const isDose = (against ?? care.against) === 'influenza'
  const changed = await updateCare(tx, care, version, {
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
    ...(dueOn !== undefined && { dueOn: Temporal.PlainDate.from(dueOn) }),
    ...(doneOn !== undefined && { doneOn: doneOn === null ? null : Temporal.PlainDate.from(doneOn) }),
    ...(intervalDays !== undefined && { intervalDays }),
    ...(against !== undefined && { against }),
    isBooster: isDose && (isBooster ?? care.isBooster),
    ...(removed !== undefined && { removedAt: removed ? now() : null }),
  })
  if (!changed) throw new AppError('version_conflict')
  const touching = [doneOn, intervalDays, removed, against, isBooster]
  if (touching.some((given) => given !== undefined)) await scheduleNext(tx, changed, care)
  return { ...changed, horseName: care.horseName }
}
