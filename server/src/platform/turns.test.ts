import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('each key runs a limited number at once, in order; a full queue refuses; a failure frees its place', async () => {
  const turns = new Turns(2, 3)
  const log: string[] = []
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const doing = ends.map(({ promise }, i) =>
    turns.take('a', async () => {
      log.push(`begins ${i}`)
      await promise
      if (i === 0) throw new Error('failed')
    }),
  )
  await expect(doing[5]).rejects.toMatchObject({ code: 'unavailable' })
  await turns.take('b', async () => log.push('another key'))
  expect(log).toEqual(['begins 0', 'begins 1', 'another key'])
  ends[0]?.resolve()
  await expect(doing[0]).rejects.toThrow('failed')
  await expect.poll(() => log.at(-1)).toBe('begins 2')
  for (const { resolve } of ends) resolve()
  await Promise.all(doing.slice(1, 5))
  expect(log.slice(-2)).toEqual(['begins 3', 'begins 4'])
})
