import { describe, expect, test } from 'vitest'
import { chosenHorse, horseOptions } from './horse-options.ts'
import { aBookable, aBookableRider } from '../testing/choices.ts'

const bramble = { id: 'bramble', name: 'Bramble', photoId: null }
const pony = { id: 'pony', name: 'Pippin', photoId: null }
const school = { hasSchoolHorses: true }

function keys(
  horses: readonly (typeof bramble)[],
  offer: Parameters<typeof aBookable>[0] = {},
  where = school,
) {
  return horseOptions(aBookableRider({ horses: [...horses] }), aBookable(offer), where).map(({ key }) => key)
}

describe('the horses to choose from', () => {
  test('are none for a rider without an own horse, and for lessons without horses', () => {
    expect(keys([])).toEqual([])
    expect(keys([bramble], { horses: 'none' })).toEqual([])
  })

  test('are those of the family, and one of the school if it has any', () => {
    expect(keys([bramble, pony])).toEqual(['bramble', 'pony', 'school'])
    expect(keys([bramble, pony], {}, { hasSchoolHorses: false })).toEqual(['bramble', 'pony'])
  })

  test('are those of the family or another one, if riders bring their own', () => {
    expect(keys([bramble], { horses: 'own' })).toEqual(['bramble', 'other'])
  })
})

describe('the horse that is chosen first', () => {
  function first(given: {
    usual?: string
    asked?: string
    last?: { riderId: string; horse: string }
    offer?: Parameters<typeof aBookable>[0]
  }) {
    const rider = aBookableRider({ horses: [bramble, pony], usualHorseId: given.usual ?? null })
    const offer = aBookable(given.offer)
    const last = given.last && { offerId: 'flatwork', ...given.last }
    const options = horseOptions(rider, offer, school)
    return chosenHorse(options, rider, offer, { asked: given.asked ?? '', last })?.key
  }

  test('is one of the school for a rider who usually rides those', () => {
    expect(first({})).toBe('school')
  })

  test('is the usual one, and an own one if riders bring their own', () => {
    expect(first({ usual: 'pony' })).toBe('pony')
    expect(first({ offer: { horses: 'own' } })).toBe('bramble')
    expect(first({ usual: 'pony', offer: { horses: 'own' } })).toBe('pony')
  })

  test('is that of the last booking of this rider, and of no other', () => {
    expect(first({ usual: 'pony', last: { riderId: 'mia', horse: 'school' } })).toBe('school')
    expect(first({ usual: 'pony', last: { riderId: 'leo', horse: 'school' } })).toBe('pony')
    expect(first({ last: { riderId: 'mia', horse: 'gone' } })).toBe('school')
  })

  test('is the one in the address, unless it is not possible', () => {
    expect(first({ usual: 'pony', asked: 'school' })).toBe('school')
    expect(first({ usual: 'pony', asked: 'anything' })).toBe('pony')
  })
})
