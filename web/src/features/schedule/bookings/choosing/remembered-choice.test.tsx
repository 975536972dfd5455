import { beforeEach, expect, test } from 'vitest'
import { rememberChoice, rememberedChoice } from './remembered-choice.ts'

const choice = { riderId: 'mia', offerId: 'flatwork' }

beforeEach(() => localStorage.clear())

test('the last choice is remembered for the user who made it, and for no other', () => {
  rememberChoice('anna', choice)
  expect(rememberedChoice('anna')).toEqual(choice)
  rememberChoice('anna', { ...choice, horse: 'bramble' })
  expect(rememberedChoice('anna')).toEqual({ ...choice, horse: 'bramble' })
  expect(rememberedChoice('otto')).toBeUndefined()
  expect(rememberedChoice(undefined)).toBeUndefined()
})

test('anything else in the storage is no choice', () => {
  localStorage.setItem('last booking of anna', '{"riderId":1}')
  expect(rememberedChoice('anna')).toBeUndefined()
  localStorage.setItem('last booking of anna', '{"riderId":"mia","offerId":"flatwork","horse":1}')
  expect(rememberedChoice('anna')).toBeUndefined()
})
