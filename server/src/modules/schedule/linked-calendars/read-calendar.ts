import type { calendarProblems } from '@cavaletti/contract/schedule/planning/linked-calendars'
import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { type AccountRow, findAccount, trainersOf } from '#modules/identity/accounts/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { sameBytes, sha256 } from '#platform/keys.ts'
import { ForbiddenAddress } from '#platform/outgoing/guard-address.ts'
import { type Got, TooLarge } from '#platform/outgoing/guarded-get.ts'
import type { Parts } from '#platform/parts.ts'
import { readField } from '#platform/sealed-field.ts'
import { LimitReached, limited } from '#platform/threads/limited.ts'
import type { readBusyTimes } from './read-busy-times.ts'
import { failuresToTell, minutesToNext, type Span, undoMinutes } from './rules.ts'
import { placeOf } from './sealed-address.ts'
import {
  type CalendarRow,
  deleteCalendar,
  lockCalendar,
  planReading,
  replaceBusyTimes,
  saveReading,
} from './store.ts'
import { tellTrainer } from './tell-trainer.ts'

export type ReadingParts = Pick<Parts, 'db' | 'keys' | 'log' | 'publicUrl' | 'readOutside'>
type Problem = (typeof calendarProblems)[number]
type Reading =
  | { same: true }
  | { problem: Problem }
  | { busy: Span[]; skippedEvents: number; etag: string | null }

const mostBytes = 10_000_000
/** Lessons can be booked for the next year. */
const daysAhead = 400
const longestEtag = 200

const readOnThread = limited<typeof readBusyTimes>(
  new URL('read-busy-times.ts', import.meta.url),
  'readBusyTimes',
  { megabytes: 192, seconds: 10 },
)

/**
 * Reads a linked calendar and stores its busy times. A failed reading keeps those of the last success. Deletes the
 * calendar if it was unlinked, or if its trainer has left.
 */
export async function readCalendar(
  parts: ReadingParts,
  { businessId, calendarId }: { businessId: string; calendarId: string },
  signal: AbortSignal,
): Promise<void> {
  const scope = jobScope(businessId)
  const given = await inScope(parts.db, scope, (tx) => findReadable(tx, calendarId))
  if (!given) return
  const reading = await read(parts, given, signal)
  await inScope(parts.db, scope, async (tx) => {
    const row = await lockCalendar(tx, calendarId)
    // Changed since: a reading of the change is on its way.
    if (!row || row.version !== given.row.version) return
    const failures = await save(tx, row, reading)
    const since = row.failingSince
    if (failures === failuresToTell && since)
      await tellTrainer(tx, row, { ...given, since, publicUrl: parts.publicUrl })
    await planReading(
      tx,
      calendarId,
      now().add({ minutes: minutesToNext(failures), seconds: spread(calendarId) }),
    )
  })
}

interface Readable {
  row: CalendarRow
  timeZone: string
  account: AccountRow
}

async function findReadable(tx: Tx, id: string): Promise<Readable | undefined> {
  // Locked, so that it is not deleted while the trainer links it again.
  const row = await lockCalendar(tx, id)
  const trainer = row && (await trainersOf(tx)).find((one) => one.id === row.trainerId)
  const account = trainer && (await findAccount(tx, trainer.id))
  if (row && account && row.removedAt === null) return { row, timeZone: await businessTimeZone(tx), account }
  // Until then the trainer can link it again.
  const isUndoable = account && row?.removedAt && row.removedAt.until(now()).total('minutes') < undoMinutes
  if (!isUndoable) await deleteCalendar(tx, id)
  return undefined
}

async function read(
  { keys, log, readOutside }: ReadingParts,
  readable: Readable,
  signal: AbortSignal,
): Promise<Reading> {
  const { row } = readable
  const address = readField(keys, placeOf(row), row.sealed)
  if (address === null) return { problem: 'locked' }
  try {
    const etag = isFresh(row) ? row.etag : null
    const got = await readOutside(address, { etag, mostBytes, signal })
    // A server that says so unasked has sent no file.
    if (got.status === 304 && etag !== null) return { same: true }
    if (got.status !== 200) return { problem: 'refused' }
    return await readFile(got, readable, log)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ForbiddenAddress) return { problem: 'forbidden' }
    if (error instanceof TooLarge) return { problem: 'too_large' }
    // The address is a secret: it is not logged.
    log.info(
      { calendar: row.id, code: (error as NodeJS.ErrnoException).code },
      'a linked calendar was not reached',
    )
    return { problem: 'no_answer' }
  }
}

async function readFile(
  { body, etag }: Got,
  { row, timeZone, account }: Readable,
  log: ReadingParts['log'],
): Promise<Reading> {
  const from = now().subtract({ hours: 24 })
  try {
    const found = await readOnThread(body.toString(), {
      timeZone,
      from: from.toString(),
      until: from.add({ hours: daysAhead * 24 }).toString(),
      countsTentative: row.countsTentative,
      ownAddresses: [account.email.toLowerCase()],
    })
    return 'problem' in found
      ? found
      : { ...found, etag: etag !== null && etag.length <= longestEtag ? etag : null }
  } catch (error) {
    // The message of another error may quote the calendar, which is private.
    log.info({ calendar: row.id, isTooLong: error instanceof LimitReached }, 'a linked calendar was not read')
    return { problem: 'unreadable' }
  }
}

/** Whether busy times that were read reach far enough ahead. */
function isFresh({ parsedAt }: CalendarRow): boolean {
  return parsedAt !== null && parsedAt.until(now()).total('hours') < 24
}

/** Returns the failures in a row. */
async function save(tx: Tx, row: CalendarRow, reading: Reading): Promise<number> {
  if ('problem' in reading) {
    const failures = row.failures + 1
    await saveReading(tx, row.id, {
      failures,
      failingSince: row.failingSince ?? now(),
      problem: reading.problem,
    })
    return failures
  }
  const success = { readAt: now(), failures: 0, failingSince: null, problem: null }
  if ('same' in reading) {
    await saveReading(tx, row.id, success)
    return 0
  }
  const { busy, skippedEvents, etag } = reading
  const busySha256 = sha256(JSON.stringify(busy))
  if (row.busySha256 === null || !sameBytes(row.busySha256, busySha256)) await replaceBusyTimes(tx, row, busy)
  await saveReading(tx, row.id, { ...success, parsedAt: now(), busySha256, skippedEvents, etag })
  return 0
}

/** Up to five minutes, so that calendars that were linked together are not read together. */
function spread(calendarId: string): number {
  return sha256(calendarId).readUInt16BE() % 300
}
