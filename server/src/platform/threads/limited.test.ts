import { expect, test } from 'vitest'
import { LimitReached, limited } from './limited.ts'

const limits = { megabytes: 64, seconds: 20 }
const module = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('a function that takes too much memory ends alone', async () => {
  const fill = limited<() => void>(
    module('export const run = () => { const all = []; for (;;) all.push({ at: all.length }) }'),
    'run',
    limits,
  )
  await expect(fill()).rejects.toBeInstanceOf(LimitReached)
})

test('a function that never ends is stopped', async () => {
  const loop = limited<() => void>(module('export const run = () => { for (;;); }'), 'run', {
    ...limits,
    seconds: 1,
  })
  await expect(loop()).rejects.toBeInstanceOf(LimitReached)
})

test('a function that fails says why', async () => {
  const fail = limited<() => void>(
    module("export const run = () => { throw new Error('no') }"),
    'run',
    limits,
  )
  await expect(fail()).rejects.toThrow('no')
})

test('a function returns its result', async () => {
  const double = limited<(n: number) => number>(module('export const run = (n) => n * 2'), 'run', limits)
  expect(await double(21)).toBe(42)
})

test('a function writes nothing to the log, because its input may be private', async () => {
  const warn = limited<() => number>(
    module(
      'export const run = () => { let n = 0; process.stderr.write = () => (n += 1); console.warn("private"); return n }',
    ),
    'run',
    limits,
  )
  expect(await warn()).toBe(0)
})
