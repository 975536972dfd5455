import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

/** The session of every request is read from the database, so an ended session counts from the next request. */

/** A database that answers on demand, with its rows at that moment. */
function slowly() {
  const asked: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const held = new Map<string, { of: string }>()
  const find = gather<{ of: string }>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, { of: string }>>()
    const found = new Map(held)
    asked.push({ keys, answer: () => resolve(found), fail: reject })
    return promise
  })
  const sent = () => asked.map(({ keys }) => keys)
  return { find, held, asked, sent }
}

describe('queries of the same moment', () => {
  test('share one statement with each key once, and each caller gets its own row', async () => {
    const { find, held, asked, sent } = slowly()
    held.set('a', { of: 'a' }).set('b', { of: 'b' })
    const answers = Promise.all([find('a'), find('b'), find('a'), find('nobody')])
    await turn()
    expect(sent()).toEqual([['a', 'b', 'nobody']])
    asked[0]?.answer()
    expect(await answers).toEqual([{ of: 'a' }, { of: 'b' }, { of: 'a' }, undefined])
  })

  test('fail together, and the next query sends a new statement', async () => {
    const { find, held, asked } = slowly()
    const lost = Promise.allSettled([find('a'), find('b')])
    await turn()
    asked[0]?.fail(new Error('gone'))
    expect(await lost).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }])
    held.set('a', { of: 'a' })
    const found = find('a')
    await turn()
    asked[1]?.answer()
    expect(await found).toEqual({ of: 'a' })
  })
})

describe('a later query', () => {
  test('is never answered by an earlier statement, not even for the same key', async () => {
    const { find, held, asked, sent } = slowly()
    held.set('a', { of: 'a' })
    const before = find('a')
    await turn()
    held.delete('a')
    const after = find('a')
    await turn()
    expect(sent()).toEqual([['a'], ['a']])
    asked[0]?.answer()
    asked[1]?.answer()
    expect([await before, await after]).toEqual([{ of: 'a' }, undefined])
  })

  test('waits while two statements are running, and then shares one', async () => {
    const { find, asked, sent } = slowly()
    const all = []
    for (const key of ['a', 'b', 'c', 'd']) {
      all.push(find(key))
      await turn()
    }
    expect(sent()).toEqual([['a'], ['b']])
    asked[1]?.answer()
    await all[1]
    await turn()
    expect(sent()).toEqual([['a'], ['b'], ['c', 'd']])
    asked[0]?.answer()
    asked[2]?.answer()
    await Promise.all(all)
  })

  test('is split into several statements when there are too many keys', async () => {
    const { find, asked, sent } = slowly()
    const all = Promise.all(Array.from({ length: 150 }, (_, at) => find(String(at))))
    await turn()
    expect(sent().map((keys) => keys.length)).toEqual([100, 50])
    for (const { answer } of asked) answer()
    await all
  })
})
