import { expect, test } from 'vitest'
import { doEach } from './do-each.ts'

test('an error of one item does not stop the others, and all errors are reported', async () => {
  const done: number[] = []
  const work = async (item: number): Promise<void> => {
    await Promise.resolve()
    if (item % 2 === 0) throw new Error(`no ${item}`)
    done.push(item)
  }
  const outcome = doEach([1, 2, 3, 4, 5], work, (count) => `${count} failed`)
  await expect(outcome).rejects.toMatchObject({
    message: '2 failed',
    errors: [{ message: 'no 2' }, { message: 'no 4' }],
  })
  expect(done).toEqual([1, 3, 5])
})

test('without an error, nothing is thrown', async () => {
  await expect(doEach([1, 2], async () => undefined, String)).resolves.toBeUndefined()
})
