import { expect, test } from 'vitest'
import { inLanguage } from '#platform/messages/say.ts'
import { sayFailure, usualFailures } from './say-failure.ts'

test('every usual failure is said in German', () => {
  for (const sentence of usualFailures) {
    expect(sayFailure(sentence)).toBe(sentence)
    expect(inLanguage('de', () => sayFailure(sentence))).not.toBe(sentence)
  }
})

test('an unusual sentence of Stripe stays as it is', () => {
  expect(inLanguage('de', () => sayFailure('Your bank is {closed}.'))).toBe('Your bank is {closed}.')
})
