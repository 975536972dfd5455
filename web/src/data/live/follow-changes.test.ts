import { expect, test } from 'vitest'
import { type Change, type ChangesEnvironment, followChanges, longestPause } from './follow-changes.ts'

/** A browser with these streams in turn; afterwards the user leaves. */
function aBrowser(...streams: (string[] | Error)[]) {
  const leaving = new AbortController()
  const pauses: number[] = []
  const changes: Change[] = []
  const told: Change[] = []
  const otherTab: { tells?: ((change: Change) => void) | undefined } = {}
  const env: ChangesEnvironment = {
    async *stream() {
      const next = streams.shift()
      if (next instanceof Error) throw next
      if (next) yield* next
      else leaving.abort()
    },
    asOnlyTab: (work) => work(),
    tellTabs: (change) => void told.push(change),
    onTold(listener) {
      otherTab.tells = listener
      return () => (otherTab.tells = undefined)
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  }
  const followed = () => followChanges(env, leaving.signal, (change) => void changes.push(change))
  return { env, followed, pauses, changes, told, leaving, otherTab }
}

const event = (changed: string): string => JSON.stringify({ changed })

test('a change is reported here and in other tabs', async () => {
  const { followed, changes, told } = aBrowser([event('lessons'), event('horses')])
  await followed()
  expect(changes).toEqual(['lessons', 'horses', 'all'])
  expect(told).toEqual(changes)
})

test('a stream that opens is reported as such, and a loss within it as a loss of anything', async () => {
  const { followed, changes, told } = aBrowser([event('all'), event('horses'), event('all')], [event('all')])
  await followed()
  expect(changes).toEqual(['opened', 'horses', 'all', 'all', 'opened', 'all'])
  expect(told).toEqual(changes)
})

test('a broken stream refetches everything, because a change may be lost', async () => {
  const { followed, changes } = aBrowser(new Error('broken'), [event('horses')])
  await followed()
  expect(changes).toEqual(['all', 'horses', 'all'])
})

test('without streams it refetches periodically, with pauses up to fifteen seconds', async () => {
  const { followed, pauses, changes } = aBrowser(...Array.from({ length: 7 }, () => new Error('refused')))
  await followed()
  expect(pauses).toEqual([1000, 2000, 4000, 8000, longestPause, longestPause, longestPause])
  expect(changes).toEqual(pauses.map(() => 'all'))
})

test('a working stream resets the pause', async () => {
  const { followed, pauses } = aBrowser(
    new Error('refused'),
    new Error('refused'),
    [event('all')],
    new Error('refused'),
  )
  await followed()
  expect(pauses).toEqual([1000, 2000, 1000, 2000])
})

test('a tab without the stream is told by the tab that has it', async () => {
  const { env, followed, changes, leaving, otherTab } = aBrowser()
  const waiting = Promise.withResolvers<void>()
  env.asOnlyTab = () => waiting.promise
  const done = followed()
  otherTab.tells?.('places')
  expect(changes).toEqual(['places'])
  leaving.abort()
  waiting.resolve()
  await done
  expect(otherTab.tells).toBeUndefined()
})
