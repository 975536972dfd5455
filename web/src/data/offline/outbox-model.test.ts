import { expect, test } from 'vitest'
import { ApiError } from '../../wire/api-error.ts'
import { versionOf } from './outbox-model.ts'
import { aChange, aDevice } from '../testing/a-device.ts'

test('an immediate refusal is reported and not stored', async () => {
  const { outbox, stored } = aDevice(() => {
    throw new ApiError(422, { code: 'seat_state', message: 'No.' })
  })
  await expect(outbox.changeNowOrLater(aChange('1'))).rejects.toThrow('No.')
  expect(outbox.current()).toEqual([])
  expect(stored.size).toBe(0)
})

test('a conflict on replay is explained and nothing is lost: "Changes that could not be saved"', async () => {
  const { outbox, stored, state } = aDevice(() => {
    throw new ApiError(409, { code: 'version_conflict', message: 'Somebody changed this in the meantime.' })
  })
  await outbox.open('me')
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  state.offline = false
  await outbox.replay()
  expect(outbox.current()).toMatchObject([
    { words: 'Amelia Hart: Attended', problem: 'Somebody changed this in the meantime.' },
  ])
  expect(stored.get('1')?.problem).not.toBeNull()
})

test('the reason of a conflict names what conflicts', async () => {
  const message = 'Biscuit goes with Theo Ward then.'
  const { outbox, state } = aDevice(() => {
    const obstacle = {
      kind: 'horse' as const,
      id: 'h',
      name: 'Biscuit',
      lessonId: null,
      startsAt: '',
      endsAt: '',
    }
    throw new ApiError(409, {
      code: 'lesson_conflict',
      message: 'Something conflicts.',
      obstacles: [{ ...obstacle, message }],
    })
  })
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  state.offline = false
  await outbox.replay()
  expect(outbox.current()[0]?.problem).toBe(`Something conflicts. ${message}`)
})

test('offline changes wait on the device and are sent in order, each with its own key', async () => {
  const { outbox, sent, stored, state } = aDevice()
  state.offline = true
  for (const id of ['1', '2', '3']) expect(await outbox.changeNowOrLater(aChange(id, id))).toBeUndefined()
  expect([...stored.keys()]).toEqual(['1', '2', '3'])
  state.offline = false
  expect(await outbox.replay()).toBe(3)
  expect(sent.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(stored.size).toBe(0)
})

test('a later change of the same seat builds on the earlier one', async () => {
  const { outbox, sent, state } = aDevice((_, target) => ({ seats: [{ id: target, version: 7 }] }))
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  await outbox.changeNowOrLater(aChange('2'))
  state.offline = false
  await outbox.replay()
  expect(sent.map(({ version }) => version)).toEqual([1, 7])
})

test('a change waits behind earlier changes of the same record', async () => {
  const { outbox, sent, state } = aDevice()
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  state.offline = false
  expect(await outbox.changeNowOrLater(aChange('2'))).toBeUndefined()
  expect(sent).toEqual([])
  await outbox.replay()
  expect(sent.map(({ id }) => id)).toEqual(['1', '2'])
})

test('a server that is down or busy again stops the replay; the rest keeps waiting', async () => {
  let busy = true
  const { outbox, state } = aDevice(() => {
    if (busy) throw new ApiError(503, { code: 'unavailable', message: 'Busy.' })
    return {}
  })
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  state.offline = false
  expect(await outbox.replay()).toBe(0)
  expect(outbox.current()).toMatchObject([{ problem: null }])
  busy = false
  expect(await outbox.replay()).toBe(1)
})

test('overriding sends the change based on the saved version', async () => {
  const versions: (number | undefined)[] = []
  const { outbox, state } = aDevice(({ version }, target) => {
    if (target === 'lesson') return { id: 'lesson', version: 3, seats: [{ id: 'seat', version: 9 }] }
    versions.push(version)
    if (version !== 9) throw new ApiError(409, { code: 'version_conflict', message: 'Changed.' })
    return {}
  })
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  state.offline = false
  await outbox.replay()
  await outbox.resend('1')
  expect(versions).toEqual([1, 9])
  expect(outbox.current()).toEqual([])
})

test('nobody sees or sends another user’s changes', async () => {
  const { outbox, state, sent } = aDevice()
  await outbox.open('ada')
  state.offline = true
  await outbox.changeNowOrLater(aChange('1'))
  outbox.close()
  state.offline = false
  await outbox.open('ben')
  expect(outbox.current()).toEqual([])
  await outbox.replay()
  expect(sent).toEqual([])
  await outbox.open('ada')
  expect(await outbox.replay()).toBe(1)
})

test('a record’s version is found anywhere in an answer', () => {
  expect(versionOf({ id: 'a', version: 2 }, 'a')).toBe(2)
  expect(
    versionOf(
      {
        lesson: {
          seats: [
            { id: 'x', version: 1 },
            { id: 'a', version: 5 },
          ],
        },
      },
      'a',
    ),
  ).toBe(5)
  expect(versionOf({ id: 'b', version: 2 }, 'a')).toBeUndefined()
  expect(versionOf(null, 'a')).toBeUndefined()
})

test('a new record has no version: it waits with its key and is sent unchanged', async () => {
  let refuses = true
  const { outbox, stored, sent, state } = aDevice(() => {
    if (refuses) throw new ApiError(422, { code: 'horse_limits', message: 'Too much for one day.' })
    return { id: 'entry' }
  })
  await outbox.open('me')
  state.offline = true
  const entry = { ...aChange('1', 'horse'), address: 'POST /api/horses/{id}/work', source: null }
  await outbox.changeNowOrLater({ ...entry, body: { minutes: 45 } })
  state.offline = false
  await outbox.replay()
  expect(outbox.current()).toMatchObject([{ problem: 'Too much for one day.', body: { minutes: 45 } }])
  refuses = false
  await outbox.resend('1')
  expect(sent).toEqual([
    { id: '1', user: 'me', version: undefined },
    { id: '1', user: 'me', version: undefined },
  ])
  expect(stored.size).toBe(0)
})
