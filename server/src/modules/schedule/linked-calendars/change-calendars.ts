import type { BodyOf } from '@cavaletti/contract'
import type { linkedCalendarsApi } from '@cavaletti/contract/schedule/planning/linked-calendars'
import type { Scope, Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Keys, newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { sealField } from '#platform/sealed-field.ts'
import { calendarDue } from './jobs.ts'
import { httpsOf, undoMinutes } from './rules.ts'
import { placeOf } from './sealed-address.ts'
import {
  type CalendarChange,
  type CalendarRow,
  findCalendar,
  insertCalendar,
  listCalendars,
  lockCalendars,
  planReading,
  replaceBusyTimes,
  updateCalendar,
} from './store.ts'

/** Most linked calendars of a trainer. */
const most = 5

/** Links a calendar of the caller and enqueues its first reading. Throws `too_many`, `id_taken`, `invalid_input`. */
export async function linkCalendar(
  tx: Tx,
  keys: Keys,
  { actorId: trainerId }: Scope,
  { id = newId(), name, address, countsTentative = true }: BodyOf<typeof linkedCalendarsApi.linkCalendar>,
): Promise<CalendarRow> {
  await lockCalendars(tx, trainerId)
  await checkRoom(tx, trainerId)
  const row = await insertCalendar(tx, {
    businessId: tx.businessId,
    id,
    trainerId,
    name,
    countsTentative,
    ...sealedAddress(keys, { businessId: tx.businessId, id }, address),
  })
  await readSoon(tx, id)
  return row
}

/**
 * Changes a calendar of the caller. Another address is read at once; until then the old busy times apply.
 * Throws `not_found`, `too_many`, `version_conflict`, `invalid_input`.
 */
export async function changeCalendar(
  tx: Tx,
  keys: Keys,
  scope: Scope,
  id: string,
  body: BodyOf<typeof linkedCalendarsApi.changeLinkedCalendar>,
): Promise<CalendarRow> {
  const { version, name, address, countsTentative, removed } = body
  await lockCalendars(tx, scope.actorId)
  const standing = await ownCalendar(tx, scope, id)
  const isLinkedAgain = removed === false && standing.removedAt !== null
  if (isLinkedAgain) await checkRoom(tx, scope.actorId)
  const changes: CalendarChange = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { ...sealedAddress(keys, standing, address), etag: null }),
    ...(countsTentative !== undefined && { countsTentative, etag: null }),
    ...(removed === true && { removedAt: now(), busySha256: null, etag: null }),
    ...(isLinkedAgain && { removedAt: null }),
  }
  const changed = await updateCalendar(tx, standing, version, changes)
  if (!changed) throw new AppError('version_conflict')
  if (removed === true) {
    await replaceBusyTimes(tx, changed, [])
    await planReading(tx, id, now().add({ minutes: undoMinutes }))
  } else if (isReadAgain(body)) await readSoon(tx, id)
  return changed
}

/** Whether a reading follows a change. */
export function isReadAgain({
  address,
  countsTentative,
  removed,
}: BodyOf<typeof linkedCalendarsApi.changeLinkedCalendar>): boolean {
  return address !== undefined || countsTentative !== undefined || removed === false
}

/** A calendar of the caller. Throws `not_found`. */
export async function ownCalendar(tx: Tx, { actorId }: Scope, id: string): Promise<CalendarRow> {
  const row = await findCalendar(tx, id)
  if (!row || row.trainerId !== actorId) throw new AppError('not_found')
  return row
}

export async function readSoon(tx: Tx, calendarId: string): Promise<void> {
  await planReading(tx, calendarId, now().add({ minutes: undoMinutes }))
  const { businessId } = tx
  await enqueue(tx, calendarDue, { businessId, calendarId }, { group: businessId })
}

async function checkRoom(tx: Tx, trainerId: string): Promise<void> {
  if ((await listCalendars(tx, trainerId)).length >= most) throw new AppError('too_many')
}

function sealedAddress(
  keys: Keys,
  row: Pick<CalendarRow, 'businessId' | 'id'>,
  given: string,
): Pick<CalendarRow, 'host' | 'sealed'> {
  const address = httpsOf(given)
  if (!URL.canParse(address))
    throw new AppError('invalid_input', {
      fields: { address: say('must be an address that begins with https:// or webcal://') },
    })
  return { host: new URL(address).host, sealed: sealField(keys, placeOf(row), address) }
}
