import { expect, test } from 'vitest'
import { FairLine } from './fair-line.ts'

const all = (line: FairLine<string>, may: (key: string) => boolean = () => true) => {
  const taken: string[] = []
  for (let task = line.take(may); task !== undefined; task = line.take(may)) taken.push(task)
  return taken
}

test('a key with many tasks never delays another', () => {
  const line = new FairLine<string>()
  for (const task of ['a1', 'a2', 'a3']) line.add('a', task)
  line.add('b', 'b1')
  line.add('c', 'c1')
  expect(all(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('a new key gets a turn before the second task of the others', () => {
  const line = new FairLine<string>()
  for (const task of ['a1', 'a2', 'a3']) line.add('a', task)
  expect(line.take(() => true)).toBe('a1')
  line.add('b', 'b1')
  expect([line.take(() => true), line.take(() => true)]).toEqual(['a2', 'b1'])
})

test('a blocked key keeps its position', () => {
  const line = new FairLine<string>()
  line.add('a', 'a1')
  line.add('b', 'b1')
  expect(all(line, (key) => key !== 'a')).toEqual(['b1'])
  expect([line.size, line.sizeOf('a')]).toEqual([1, 1])
})

test('a removed task is never taken', () => {
  const line = new FairLine<string>()
  line.add('a', 'a1')
  line.add('a', 'a2')
  expect(line.remove('a', 'a1')).toBe(true)
  expect(line.remove('a', 'a1')).toBe(false)
  expect([all(line), line.size]).toEqual([['a2'], 0])
})
