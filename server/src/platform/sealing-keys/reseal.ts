import type { Db } from '#database/scope.ts'
import { auditSystem } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { type JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { isKeyNeeded, listSealingKeys, noteRound } from './store.ts'

/** One run over the stored data, and its progress callback. */
export interface Round {
  /** The first key encrypts; the others only decrypt. */
  keys: Keys
  /** Ids of keys whose fields must be encrypted again. */
  older: readonly string[]
  /** Throws to stop the run; the next run continues. */
  tally: (done: { resealed: number; unreadable: number }) => Promise<void>
  businesses: (seen: number, total: number) => Promise<void>
}

/** Encrypts again all fields of one kind that need an older key. Each page is its own transaction. */
export type Reseal = (round: Round) => Promise<void>

/** Milliseconds until a run leaves the rest to the next one. */
const patience = 240_000
/** Milliseconds between updates of the progress. */
const noteEvery = 2_000

/**
 * Every minute one server encrypts data again that does not use the newest SECRET. It can be stopped at any time: the
 * next run continues.
 */
export function resealing(db: Db, keys: Keys, log: Log, kinds: readonly Reseal[]): JobHandler {
  // Data outside the list of keys, such as codes not encrypted yet, is checked once for each start.
  let isFirst = true
  return onSchedule('reseal', '* * * * *', async ({ signal }) => {
    await reseal({ db, keys, log, kinds, signal, evenIfUnneeded: isFirst })
    isFirst = false
  })
}

export interface Resealing {
  db: Db
  keys: Keys
  log: Log
  kinds: readonly Reseal[]
  signal: AbortSignal
  /** Check all data even if no field needs an older key. */
  evenIfUnneeded?: boolean
}

/** One run. Throws when the signal is aborted, and errors of a kind. */
export async function reseal(options: Resealing): Promise<void> {
  const { db, keys, log, kinds, signal, evenIfUnneeded = false } = options
  const listed = await listSealingKeys(db)
  // Use the latest chosen key, also on a server that lists the keys in another order: otherwise two servers would
  // undo each other's work for ever.
  const target = listed[0] && keys.find(({ id }) => id === listed[0]?.id)
  if (!target) return
  const older = keys.map(({ id }) => id).filter((id) => id !== target.id)
  const needed = await Promise.all(older.map((id) => isKeyNeeded(db, id)))
  if (!evenIfUnneeded && !needed.includes(true)) return
  const started = now().epochMilliseconds
  let notedAt = started
  const round = { resealed: 0, unreadable: 0, businessesSeen: 0, businessesTotal: 0 }
  let [all, told] = [0, false]
  const note = async (isFinished: boolean): Promise<void> => {
    await noteRound(db, target.id, round, isFinished)
    all += round.resealed
    round.resealed = 0
    notedAt = now().epochMilliseconds
    if (all === 0 && round.unreadable === 0) return
    told = true
    log.info(
      {
        resealed: all,
        unreadable: round.unreadable,
        businesses: round.businessesSeen,
        of: round.businessesTotal,
      },
      'encrypting stored data with the newest SECRET',
    )
  }
  const goOn = async (): Promise<void> => {
    const moment = now().epochMilliseconds
    if (moment - notedAt >= noteEvery) await note(false)
    signal.throwIfAborted()
    if (moment - started > patience) throw new Interrupted()
  }
  try {
    for (const resealKind of kinds)
      await resealKind({
        keys: [target, ...keys.filter((key) => key !== target)],
        older,
        async tally({ resealed, unreadable }) {
          round.resealed += resealed
          round.unreadable += unreadable
          await goOn()
        },
        async businesses(seen, total) {
          round.businessesSeen = seen
          round.businessesTotal = total
          await goOn()
        },
      })
  } catch (error) {
    await note(false)
    if (error instanceof Interrupted) return
    throw error
  }
  await note(round.unreadable === 0)
  if (told && round.unreadable === 0) {
    log.info({ resealed: all }, 'all stored data is encrypted with the newest SECRET')
    await auditSystem(db, 'secret_change_finished', { to: target.id })
  }
  if (round.unreadable > 0)
    log.error({ unreadable: round.unreadable }, 'some stored data cannot be read with any value of SECRET')
}

class Interrupted extends Error {}
