import { describe, expect, test } from 'vitest'
import { chosenOf } from './chosen.ts'
import { aBookable, aBookableRider, someChoices } from '../testing/choices.ts'

const nothing = { rider: '', offer: '', horse: '', trainer: '', place: '', week: '', choose: '' }
const family = someChoices({
  riders: [
    aBookableRider({ problems: [{ offerId: 'jumping', why: 'too_young' }] }),
    aBookableRider({ id: 'ben', name: 'Ben Hale' }),
  ],
  offers: [aBookable(), aBookable({ id: 'jumping', name: 'Jumping' })],
})

function chosen(asked: Partial<typeof nothing>, last?: { riderId: string; offerId: string }) {
  const { rider, offer, question } = chosenOf(family, { ...nothing, ...asked }, last)
  return [rider?.id, offer?.id, question]
}

describe('rider and lesson type', () => {
  test('are asked for, one after the other', () => {
    expect(chosen({})).toEqual([undefined, undefined, 'rider'])
    expect(chosen({ rider: 'ben' })).toEqual(['ben', undefined, 'offer'])
    expect(chosen({ rider: 'ben', offer: 'jumping' })).toEqual(['ben', 'jumping', undefined])
  })

  test('are chosen already if there is only one that can be booked', () => {
    const { rider, offer, question } = chosenOf(someChoices(), nothing, undefined)
    expect([rider?.id, offer?.id, question]).toEqual(['mia', 'flatwork', undefined])
    expect(chosen({ rider: 'mia' }), 'Mia is too young to jump').toEqual(['mia', 'flatwork', undefined])
  })

  test('are those of the last booking, unless the address names others', () => {
    const last = { riderId: 'ben', offerId: 'jumping' }
    expect(chosen({}, last)).toEqual(['ben', 'jumping', undefined])
    expect(chosen({ offer: 'flatwork' }, last)).toEqual(['ben', 'flatwork', undefined])
    expect(chosen({ rider: 'mia' }, last)).toEqual(['mia', 'flatwork', undefined])
  })

  test('can be chosen again', () => {
    const last = { riderId: 'ben', offerId: 'jumping' }
    expect(chosen({ choose: 'rider' }, last)[2]).toBe('rider')
    expect(chosen({ choose: 'offer' }, last)[2]).toBe('offer')
  })

  test('that do not exist any more are asked for', () => {
    expect(chosen({}, { riderId: 'gone', offerId: 'gone' })).toEqual([undefined, undefined, 'rider'])
    expect(chosen({ rider: 'gone' })).toEqual([undefined, undefined, 'rider'])
    expect(chosen({ rider: 'mia', offer: 'jumping', choose: 'anything' })).toEqual([
      'mia',
      'flatwork',
      undefined,
    ])
  })
})
