import { expect, test } from 'vitest'
import type { Change, Watcher } from '#platform/live/live.ts'
import { now } from '#platform/clock.ts'
import { KeptSchools } from './keep-schools.ts'
import type { SchoolPage } from './read-page.ts'

/** Reports of changes as the test makes them, and readings that are counted. */
function aMemory() {
  const watchers = new Map<string, Watcher>()
  const state = { reads: 0, hasReports: true, until: now().epochMilliseconds + 60_000 }
  const schools = new KeptSchools({
    settle: async () => {
      if (!state.hasReports) throw new Error('no reports')
    },
    watch: (businessId, watcher) => {
      watchers.set(businessId, watcher)
      return () => watchers.delete(businessId)
    },
  })
  const get = (businessId: string, key = 'a week', reading: Promise<void> = Promise.resolve()) =>
    schools.get(businessId, key, async () => {
      const number = (state.reads += 1)
      await reading
      return { until: state.until, number } as unknown as SchoolPage
    })
  const change = (businessId: string, what: Change) => watchers.get(businessId)?.(what)
  return { get, change, state, watchers }
}

test('nothing is kept while changes cannot be reported', async () => {
  const { get, state } = aMemory()
  await get('ours')
  state.hasReports = false
  await get('ours')
  await get('ours')
  expect(state.reads).toBe(3)
})

test('facts from before a change are not used after it', async () => {
  const { get, change, state } = aMemory()
  await get('ours')
  change('ours', 'lessons')
  await get('ours')
  change('ours', 'all')
  await get('ours')
  expect(state.reads).toBe(3)
})

test('facts that are read during a change are used by nobody who asks after it', async () => {
  const { get, change, state } = aMemory()
  const { promise: reading, resolve } = Promise.withResolvers<void>()
  const before = get('ours', 'a week', reading)
  await Promise.resolve()
  await Promise.resolve()
  change('ours', 'lessons')
  const after = get('ours')
  resolve()
  expect(await Promise.all([before, after])).toMatchObject([{ number: 1 }, { number: 2 }])
  expect(await get('ours')).toMatchObject({ number: 2 })
  expect(state.reads).toBe(2)
})

test('facts end when a held place lapses', async () => {
  const { get, state } = aMemory()
  state.until = now().epochMilliseconds - 1
  await get('ours')
  await get('ours')
  expect(state.reads).toBe(2)
})

test('a failed reading is not kept', async () => {
  const { get, state } = aMemory()
  await expect(get('ours', 'a week', Promise.reject(new Error('away')))).rejects.toThrow('away')
  await get('ours')
  expect(state.reads).toBe(2)
})

test('families who ask while nothing changes share one reading', async () => {
  const { get, change, state } = aMemory()
  await Promise.all([get('ours'), get('ours')])
  change('ours', 'money')
  change('theirs', 'lessons')
  await get('ours')
  expect(state.reads).toBe(1)
})

test('only the latest ranges and businesses are kept', async () => {
  const { get, state, watchers } = aMemory()
  for (let week = 1; week <= 5; week += 1) await get('ours', `week ${week}`)
  await get('ours', 'week 5')
  expect(state.reads).toBe(5)
  await get('ours', 'week 1')
  expect(state.reads).toBe(6)
  for (let n = 1; n <= 30; n += 1) await get(`business ${n}`)
  expect(watchers.size).toBe(25)
  await get('ours', 'week 1')
  expect(state.reads).toBe(37)
})
