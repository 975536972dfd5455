import { setTimeout as later } from 'node:timers'
import { expect, test } from 'vitest'
import { feelPulse, Silence } from './pulse.ts'

type Watched = Parameters<typeof feelPulse>[0]

/** A connection whose first answer comes when `answer` is called. */
function aConnection(answer: (resolve: () => void) => void): Watched {
  const query = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer(resolve)
    return promise
  }
  return { query, once: () => undefined } as unknown as Watched
}

test('a connection without an answer is silent', async () => {
  const { signal } = new AbortController()
  expect(
    await feelPulse(
      aConnection(() => undefined),
      signal,
      26,
    ),
  ).toBeInstanceOf(Silence)
})

test('a pause of the whole machine is not taken for a silent database', async () => {
  const millis = 130
  const watching = new AbortController()
  const paused = new Int32Array(new SharedArrayBuffer(4))
  const connection = aConnection((resolve) => {
    // The database was paused too: it answers a moment after the process runs again.
    later(() => later(resolve, 5), 0)
    later(() => watching.abort(), 0)
  })
  const felt = feelPulse(connection, watching.signal, millis)
  Atomics.wait(paused, 0, 0, millis * 2)
  expect(await felt).not.toBeInstanceOf(Silence)
})
