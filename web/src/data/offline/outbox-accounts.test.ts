import { describe, expect, test } from 'vitest'
import { aChange, aDevice } from '../testing/a-device.ts'

describe('changes of one account are never sent as another', () => {
  const aWaiting = async () => {
    const device = aDevice()
    await device.outbox.open('ada')
    device.state.offline = true
    await device.outbox.changeNowOrLater(aChange('1'))
    device.state.offline = false
    return device
  }
  test('while the next account’s changes are being read', async () => {
    const { outbox, sent, stored } = await aWaiting()
    const opening = outbox.open('ben')
    expect(outbox.current()).toEqual([])
    expect(await outbox.replay()).toBe(0)
    await opening
    expect(await outbox.replay()).toBe(0)
    expect(sent).toEqual([])
    expect(stored.get('1')?.user).toBe('ada')
  })
  test('after another user signs in in this tab while changes are being sent', async () => {
    const { outbox, sent, stored, state } = await aWaiting()
    state.offline = true
    await outbox.changeNowOrLater(aChange('2', 'other seat'))
    state.offline = false
    const sending = outbox.replay()
    outbox.close()
    await outbox.open('ben')
    await sending
    expect(sent.map(({ id, user }) => [id, user])).toEqual([['1', 'ada']])
    expect([...stored.keys()]).toEqual(['2'])
    await outbox.open('ada')
    await outbox.replay()
    expect(sent.map(({ id, user }) => [id, user])).toEqual([
      ['1', 'ada'],
      ['2', 'ada'],
    ])
  })
  test('when the server turns out to be down after another user signed in', async () => {
    const { outbox, stored, state } = aDevice()
    await outbox.open('ada')
    state.offline = true
    const changing = outbox.changeNowOrLater(aChange('1'))
    await outbox.open('ben')
    await changing
    expect(outbox.current()).toEqual([])
    expect(stored.get('1')?.user).toBe('ada')
  })
  test('nor in another business, and sign-out counts them', async () => {
    const { outbox, sent, state } = aDevice()
    await outbox.open('ada@b1')
    state.offline = true
    await outbox.changeNowOrLater(aChange('1'))
    state.offline = false
    await outbox.open('ada@b2')
    expect([outbox.current().length, outbox.elsewhere]).toEqual([0, 1])
    await outbox.replay()
    expect(sent).toEqual([])
    await outbox.open('ada@b1')
    await outbox.replay()
    expect(sent.map(({ user }) => user)).toEqual(['ada@b1'])
    await outbox.open('ben')
    expect(outbox.elsewhere).toBe(0)
  })
  test('and changes made while the device is being read are kept', async () => {
    const { outbox, state } = await aWaiting()
    outbox.close()
    const opening = outbox.open('ada')
    state.offline = true
    await outbox.changeNowOrLater(aChange('2'))
    await opening
    expect(outbox.current().map(({ id }) => id)).toEqual(['1', '2'])
  })
})
