import { setImmediate as afterInput, setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** No answer on a connection that still looks open: a frozen server, a cut cable. */
export class Silence extends Error {
  override name = 'Silence'
}

/** With `silenceMillis` less than two seconds, the time within which a frozen database must be noticed. */
const pulseMillis = 300
const silenceMillis = 1300
/** Waits that a silence consists of. */
const waits = 13

/**
 * Queries the database repeatedly until it stops answering or `signal` is aborted.
 * @returns {@link Silence} if an answer was missing, otherwise how the connection was lost
 */
export async function feelPulse(
  client: Pick<Client, 'once' | 'query'>,
  signal: AbortSignal,
  millis = silenceMillis,
): Promise<Error> {
  const ended = new Promise<Error>((resolve) => {
    client.once('end', () => resolve(new Error('Connection terminated unexpectedly')))
  })
  while (!signal.aborted) {
    const answered = new AbortController()
    const answer = client.query('select 1').then(
      () => undefined,
      (error: Error) => error,
    )
    const lost = await Promise.race([answer, ended, silence(millis, answered.signal)])
    answered.abort()
    if (lost !== undefined) return lost
    await Promise.race([ended, sleep(pulseMillis, undefined, { signal }).catch(() => {})])
  }
  return new Error('closed')
}

/**
 * Waits in short steps: while this process gets no processor time, on a busy or paused machine, only one step passes. The
 * database may have been paused as well.
 */
async function silence(millis: number, answered: AbortSignal): Promise<Error | undefined> {
  try {
    for (let wait = 0; wait < waits; wait += 1) await sleep(millis / waits, undefined, { signal: answered })
  } catch {
    return undefined
  }
  // If this process was busy, the answer may be in the socket already, so read that first.
  await afterInput()
  return new Silence(`no answer within ${millis} ms`)
}
