import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forCaller } from './caller-signal.ts'
import { inSteps } from './in-steps.ts'

// Every step takes long enough to be followed by a pause.
beforeEach(() => {
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
})
afterEach(() => vi.restoreAllMocks())

test('simultaneous works do one step together in each turn of the event loop', async () => {
  let steps = 0
  const works = Array.from({ length: 6 }, async () => {
    const nextStep = inSteps()
    for (let step = 0; step < 5; step += 1) {
      await nextStep()
      steps += 1
    }
  })
  const perTurn: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const before = steps
    await nextTurn()
    perTurn.push(steps - before)
  }
  await Promise.all(works)
  expect([steps, Math.max(...perTurn)]).toEqual([30, 1])
})

test('work stops before its next step when its caller has disconnected', async () => {
  const caller = new AbortController()
  const nextStep = forCaller(caller.signal, inSteps)
  await nextStep()
  caller.abort()
  await expect(nextStep()).rejects.toThrow('aborted')
})
