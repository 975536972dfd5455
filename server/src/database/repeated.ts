import { setTimeout as sleep } from 'node:timers/promises'
import { isGivenWay } from './failures.ts'

/** Runs at most, including the first. */
export const mostRuns = 4
/** Milliseconds. The first pause is shorter than this, each later one up to twice as long. */
const firstPauseMillis = 20

/**
 * Repeats a transaction that the database aborted because of another one. Pauses have random lengths, so that
 * two transactions do not collide again. Throws the error of the last run.
 */
export async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isGivenWay(error) || run >= mostRuns) throw error
      await sleep(Math.random() * firstPauseMillis * 2 ** run)
    }
  }
}
