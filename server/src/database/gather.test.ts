import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

/** The session of every request is read from the database, and what ended it counts from the next request. */

/** A database that answers when it is told to, with what it holds at that moment. */
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

describe('what is asked for in one moment', () => {
  test('goes in one statement, each key once, and everybody gets their own row', async () => {
    const { find, held, asked, sent } = slowly()
    held.set('a', { of: 'a' }).set('b', { of: 'b' })
    const answers = Promise.all([find('a'), find('b'), find('a'), find('nobody')])
    await turn()
    expect(sent()).toEqual([['a', 'b', 'nobody']])
    asked[0]?.answer()
    expect(await answers).toEqual([{ of: 'a' }, { of: 'b' }, { of: 'a' }, undefined])
  })

  test('fails together, and the next is asked anew', async () => {
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

describe('what is asked for later', () => {
  test('is never answered by a statement sent before, not even for the same key', async () => {
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

  test('waits while two statements are under way, and then goes together', async () => {
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

  test('takes as many statements as it needs when it is very much', async () => {
    const { find, asked, sent } = slowly()
    const all = Promise.all(Array.from({ length: 150 }, (_, at) => find(String(at))))
    await turn()
    expect(sent().map((keys) => keys.length)).toEqual([100, 50])
    for (const { answer } of asked) answer()
    await all
  })
})
