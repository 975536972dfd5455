import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { Threads } from './threads.ts'

/** A worker that waits for a byte of shared memory to change and returns its name. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ name, gate, fails }) => {
  if (gate) Atomics.wait(gate, 0, 0)
  if (name === 'dies') process.exit(3)
  while (name === 'endless');
  parentPort.postMessage(fails ? { error: 'it failed' } : { value: name })
})`)}`,
)
const made: Threads<object>[] = []
afterAll(() => Promise.all(made.map((threads) => threads.close())))
const open = (options: Partial<ConstructorParameters<typeof Threads>[0]> = {}) => {
  const threads = new Threads<object>({ file, threads: 1, inLine: 10, ...options })
  made.push(threads)
  return threads
}
/** A task that runs until it is released. */
const held = (threads: Threads<object>, key: string) => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const done = threads.run({ name: key, gate }, { key })
  return {
    done,
    release: () => {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    },
  }
}

test('a full queue refuses tasks, in total and for one key', async () => {
  const threads = open({ inLine: 3, each: { atOnce: 1, inLine: 2 } })
  const first = held(threads, 'a')
  const waiting = ['a', 'a', 'b'].map((key) => threads.run({ name: key }, { key }))
  await expect(threads.run({}, { key: 'a' })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(threads.run({}, { key: 'c' })).rejects.toMatchObject({ code: 'unavailable' })
  first.release()
  expect(await Promise.all(waiting)).toEqual(['a', 'a', 'b'])
})

test('an aborted task leaves the queue at once', async () => {
  const threads = open({ inLine: 300 })
  const order: string[] = []
  const first = held(threads, 'a')
  const given = new AbortController()
  const givenUp = Array.from({ length: 205 }, () =>
    threads.run({ name: 'given up' }, { key: 'a', signal: given.signal }).then(
      () => order.push('printed for nobody'),
      () => order.push('dropped'),
    ),
  )
  const other = threads.run({ name: 'b' }, { key: 'b' }).then(() => order.push('b'))
  given.abort()
  await Promise.all(givenUp)
  first.release()
  await other
  expect([order.length, new Set(order), order.at(-1)]).toEqual([206, new Set(['dropped', 'b']), 'b'])
})

test('a task that takes too much processor time is ended, and the next one runs', async () => {
  const threads = open({ seconds: 0.2 })
  const endless = threads.run({ name: 'endless' })
  const next = threads.run({ name: 'next' })
  await expect(endless).rejects.toMatchObject({ code: 'unavailable' })
  expect(await next).toBe('next')
})

test('a task that only waits is not ended', async () => {
  const first = held(open({ seconds: 0.1 }), 'a')
  await sleep(500)
  first.release()
  expect(await first.done).toBe('a')
})

test('a task aborted before it arrives never runs', async () => {
  await expect(open().run({ name: 'a' }, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

test('a long task of one business leaves a thread to others', async () => {
  const threads = open({ threads: 2, each: { atOnce: 1, inLine: 10 } })
  const long = held(threads, 'a')
  const second = threads.run({ name: 'a2' }, { key: 'a' })
  expect(await threads.run({ name: 'b' }, { key: 'b' })).toBe('b')
  long.release()
  expect(await second).toBe('a2')
})

test('a failed task reports its error, and a crashed thread harms no other', async () => {
  const threads = open()
  await expect(threads.run({ fails: true })).rejects.toThrow('it failed')
  const dying = threads.run({ name: 'dies' })
  const next = threads.run({ name: 'next' })
  await expect(dying).rejects.toThrow('stopped unexpectedly')
  expect(await next).toBe('next')
})

test('an argument that cannot be copied is refused, and the next task runs', async () => {
  const threads = open()
  await expect(threads.run({ name: () => 1 })).rejects.toThrow('could not be cloned')
  expect(await threads.run({ name: 'next' })).toBe('next')
})
