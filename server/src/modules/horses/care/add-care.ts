import type { BodyOf } from '@cavaletti/contract'
import type { careApi } from '@cavaletti/contract/horses/care'
import type { Tx } from '#database/scope.ts'
import { findHorse, lockHorse, todayIn } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { scheduleNext } from './schedule-next.ts'
import { findCare, insertCare, type NamedCareRow } from './store.ts'

/** Throws `not_found` for an unknown horse, `invalid_input` for care done on a future day. */
export async function addCare(
  tx: Tx,
  horseId: string,
  { id = newId(), kind, dueOn, doneOn, against = 'other', ...care }: BodyOf<typeof careApi.addCare>,
): Promise<NamedCareRow> {
  // Two doses at the same time would plan two next doses.
  const horse = await (kind === 'vaccination' ? lockHorse : findHorse)(tx, horseId)
  if (!horse) throw new AppError('not_found')
  if (doneOn) await checkDone(tx, doneOn)
  await insertCare(tx, {
    businessId: tx.businessId,
    id,
    horseId,
    kind,
    title: care.title ?? '',
    against: kind === 'vaccination' ? against : null,
    isBooster: against === 'influenza' && (care.isBooster ?? false),
    dueOn: dueOn ? Temporal.PlainDate.from(dueOn) : null,
    doneOn: doneOn ? Temporal.PlainDate.from(doneOn) : null,
    intervalDays: care.intervalDays ?? null,
    note: care.note ?? '',
  })
  const added = await findCare(tx, id)
  if (!added) throw new AppError('not_found')
  await scheduleNext(tx, added)
  return added
}

export async function checkDone(tx: Tx, doneOn: string): Promise<void> {
  if (Temporal.PlainDate.compare(doneOn, await todayIn(tx)) > 0)
    throw new AppError('invalid_input', { fields: { doneOn: say('must be today or earlier') } })
}
