import { setTimeout as sleep } from 'node:timers/promises'
import { isGivenWay } from './failures.ts'

/** Runs at most, the first one included. */
export const mostRuns = 4
/** The first pause is shorter than this, each further one up to twice as long. */
const firstPauseMillis = 20

/**
 * Runs a whole transaction again when the database ended it for the sake of another. Pauses are of random length, so that
 * two that met once do not meet again. Throws what the last run threw.
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
