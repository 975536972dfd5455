import { setImmediate as afterInput, setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** No answer on a connection that still looks open: a frozen server, a cut cable. */
export class Silence extends Error {
  override name = 'Silence'
}

/** Together less than two seconds, the time within which a frozen database must be noticed. */
const pulseMillis = 300
const silenceMillis = 1300

/**
 * Queries the database repeatedly until it stops answering or `signal` is aborted.
 * @returns {@link Silence} if an answer was missing, otherwise how the connection was lost
 */
export async function feelPulse(client: Client, signal: AbortSignal): Promise<Error> {
  const ended = new Promise<Error>((resolve) => {
    client.once('end', () => resolve(new Error('Connection terminated unexpectedly')))
  })
  while (!signal.aborted) {
    const answered = new AbortController()
    const answer = client.query('select 1').then(
      () => undefined,
      (error: Error) => error,
    )
    const lost = await Promise.race([answer, ended, silence(answered.signal)])
    answered.abort()
    if (lost !== undefined) return lost
    await Promise.race([ended, sleep(pulseMillis, undefined, { signal }).catch(() => {})])
  }
  return new Error('closed')
}

async function silence(answered: AbortSignal): Promise<Error | undefined> {
  try {
    await sleep(silenceMillis, undefined, { signal: answered })
  } catch {
    return undefined
  }
  // If this process was busy, the answer may be in the socket already, so read that first.
  await afterInput()
  return new Silence(`no answer within ${silenceMillis} ms`)
}
