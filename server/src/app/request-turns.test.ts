import { expect, test } from 'vitest'
import { forCaller } from '#platform/caller-signal.ts'
import { inSteps } from '#platform/in-steps.ts'
import { RequestTurns, type TurnKind, turnKindOf } from './request-turns.ts'

const [ours, theirs] = ['01a1facd-7f7e-7d9e-a2f4-a3b749b552cf', '01a1facd-7f7e-7d9e-a2f4-a3b749b552d0']

/** Starts `size` requests of a business that do not end on their own. */
function crowd(turns: RequestTurns, size: number, kind: TurnKind = 'business') {
  const begun: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => begun.push(resolve))
  const all = Array.from({ length: size }, () => turns.take(kind, ours, work))
  return { begun, all: Promise.allSettled(all) }
}

test('a busy business never delays another one', async () => {
  const turns = new RequestTurns()
  const { begun, all } = crowd(turns, 50)
  expect(begun).toHaveLength(2)
  expect(await turns.take('business', theirs, async () => 'answered')).toBe('answered')
  expect(begun).toHaveLength(2)
  for (let done = 0; done < 50; done += 1) {
    begun[done]?.()
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
  expect(begun).toHaveLength(50)
})

test('requests of a business that queue do not delay its downloads or its links', async () => {
  const turns = new RequestTurns()
  crowd(turns, 50)
  expect(await turns.take('files', ours, async () => 'file')).toBe('file')
  expect(await turns.take('address', '192.0.2.1', (inTurnOf) => inTurnOf(ours, async () => 'feed'))).toBe(
    'feed',
  )
})

test('a request leaves the turn of its address once its link has named a business', async () => {
  const turns = new RequestTurns()
  const ends = Array.from({ length: 50 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const all = ends.map(({ promise }, at) =>
    turns.take('address', '192.0.2.1', (inTurnOf) =>
      inTurnOf(ours, async () => {
        begun.push(at)
        await promise
      }),
    ),
  )
  const other = turns.take('address', '192.0.2.1', (inTurnOf) => inTurnOf(theirs, async () => 'answered'))
  expect(await other).toBe('answered')
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  await Promise.all(all)
  expect(begun).toHaveLength(50)
})

test('a request beyond the queue is refused with Retry-After', async () => {
  const turns = new RequestTurns()
  crowd(turns, 302)
  await expect(turns.take('business', ours, async () => null)).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test.each([
  [{}, 'business'],
  [{ download: ['image/webp'] }, 'files'],
  [{ download: ['image/webp', 'application/pdf'] }, 'files'],
  [{ download: ['application/pdf'] }, 'drawings'],
  [{ download: ['text/csv'] }, 'drawings'],
  [{ upload: { types: ['image/png'], maxBytes: 1 } }, 'uploads'],
  [{ waitsOutside: true }, 'outside'],
] as const)('%j takes a turn of %s', (endpoint, kind) => {
  expect(turnKindOf(endpoint)).toBe(kind)
})

test('drawn files and uploads of a business run one at a time', async () => {
  const turns = new RequestTurns()
  for (const kind of ['drawings', 'uploads'] as const) {
    const { begun, all } = crowd(turns, 2, kind)
    expect(begun).toHaveLength(1)
    begun[0]?.()
    await expect.poll(() => begun).toHaveLength(2)
    begun[1]?.()
    await all
  }
})

test('a request whose caller has disconnected begins no work', async () => {
  const turns = new RequestTurns()
  let done = 0
  const work = async () => (done += 1)
  await expect(forCaller(AbortSignal.abort(), () => turns.take('business', ours, work))).rejects.toThrow(
    'aborted',
  )
  expect(done).toBe(0)
})

test('a queued request leaves the queue at once when its caller disconnects', async () => {
  const turns = new RequestTurns()
  const { begun } = crowd(turns, 2)
  const caller = new AbortController()
  const queued = Array.from({ length: 300 }, () =>
    forCaller(caller.signal, () => turns.take('business', ours, async () => 'answered for nobody')),
  )
  caller.abort()
  const left = await Promise.allSettled(queued)
  expect(new Set(left.map(({ status }) => status))).toEqual(new Set(['rejected']))
  // The queue has room again, and the next caller inherits the place.
  const next = turns.take('business', ours, async () => 'answered')
  begun[0]?.()
  expect(await next).toBe('answered')
})

test('long work whose caller disconnects stops at its next step and gives back its turn', async () => {
  const turns = new RequestTurns()
  const caller = new AbortController()
  crowd(turns, 1)
  let steps = 0
  const abandoned = forCaller(caller.signal, () =>
    turns.take('business', ours, async () => {
      const nextStep = inSteps()
      for (;;) {
        await nextStep()
        if ((steps += 1) === 3) caller.abort()
      }
    }),
  )
  const next = turns.take('business', ours, async () => 'answered')
  await expect(abandoned).rejects.toThrow('aborted')
  expect(steps).toBe(3)
  expect(await next).toBe('answered')
})
