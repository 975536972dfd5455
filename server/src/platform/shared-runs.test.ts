import { expect, test } from 'vitest'
import { callerSignal, forCaller } from './caller-signal.ts'
import { SharedRuns } from './shared-runs.ts'

test('callers during a run share the next run', async () => {
  const runs = new SharedRuns<number>()
  let begun = 0
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const work = async () => {
    const run = (begun += 1)
    await ends[run - 1]?.promise
    return run
  }
  const first = runs.share('a', work)
  const others = Array.from({ length: 50 }, () => runs.share('a', work))
  expect(begun).toBe(1)
  ends[0]?.resolve()
  expect(await first).toBe(1)
  ends[1]?.resolve()
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
  ends[2]?.resolve()
  expect(await runs.share('a', work)).toBe(3)
})

test('a failed run fails only for its own callers', async () => {
  const runs = new SharedRuns<string>()
  const failing = runs.share('a', () => Promise.reject(new Error('away')))
  const next = runs.share('a', async () => 'there')
  await expect(failing).rejects.toThrow('away')
  expect(await next).toBe('there')
  expect(await runs.share('b', async () => 'b')).toBe('b')
})

test('a run goes on for others when its first caller disconnects', async () => {
  const runs = new SharedRuns<AbortSignal | undefined>()
  const shared = forCaller(AbortSignal.abort(), () => runs.share('a', async () => callerSignal()))
  expect(await shared).toBe(undefined)
})
