import type { Db } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { type JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { isKeyNeeded, listSealingKeys, noteRound } from './store.ts'

/** What one round is asked to do, and where it tells how far it is. */
export interface Round {
  /** The value in front is what everything is encrypted with; the others open. */
  keys: Keys
  /** Values whose fields are to be encrypted anew. */
  older: readonly string[]
  /** Throws when the round must stop; the next one goes on from there. */
  tally: (done: { resealed: number; unreadable: number }) => Promise<void>
  businesses: (seen: number, total: number) => Promise<void>
}

/** Encrypts anew whatever of one kind still needs an older value. Each page is a transaction of its own. */
export type Reseal = (round: Round) => Promise<void>

/** Milliseconds a round works before it leaves the rest to the next one. */
const patience = 240_000
/** Milliseconds between two notes of how far it is. */
const noteEvery = 2_000

/**
 * Every minute one server looks whether stored data needs a value of SECRET that is not the newest, and encrypts that
 * data anew. It ends in the same state however often it is stopped: what is done is found done.
 */
export function resealing(db: Db, keys: Keys, log: Log, kinds: readonly Reseal[]): JobHandler {
  // What the list of keys does not show, such as codes that are not encrypted yet, is looked for once a start.
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
  /** Goes through everything although no field refers to an older value. */
  evenIfUnneeded?: boolean
}

/** One round. Throws when the signal is aborted, and what a kind throws. */
export async function reseal(options: Resealing): Promise<void> {
  const { db, keys, log, kinds, signal, evenIfUnneeded = false } = options
  const listed = await listSealingKeys(db)
  // A server that was started with another order of the values works for the latest choice, too: two servers that
  // each encrypt with their own first value would undo each other's work for ever.
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
  if (told && round.unreadable === 0)
    log.info({ resealed: all }, 'all stored data is encrypted with the newest SECRET')
  if (round.unreadable > 0)
    log.error({ unreadable: round.unreadable }, 'some stored data cannot be read with any value of SECRET')
}

class Interrupted extends Error {}
