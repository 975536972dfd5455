import { expect, test } from 'vitest'
import { languageOf } from '@cavaletti/contract/messages'
import { inLanguage, say, sayKnown } from './say.ts'

const tooMany = () => say('Too many attempts. Please wait a moment.')

test('a sentence is English unless a language is set', () => {
  expect(tooMany()).toBe('Too many attempts. Please wait a moment.')
  expect(say('{count, plural, one {# lesson} other {# lessons}}', { count: 2 })).toBe('2 lessons')
})

test('the language reaches everything that the work awaits', async () => {
  const heard = await inLanguage('de', async () => {
    await new Promise(setImmediate)
    return tooMany()
  })
  expect(heard).toBe('Zu viele Versuche. Bitte warten Sie einen Moment.')
  expect(tooMany()).toMatch(/^Too many/)
})

test('two languages at once do not mix', async () => {
  const both = await Promise.all(
    (['de', 'en'] as const).map((language) =>
      inLanguage(language, async () => {
        await new Promise(setImmediate)
        return tooMany()
      }),
    ),
  )
  expect(both.map((text) => text.slice(0, 3))).toEqual(['Zu ', 'Too'])
})

test('a message that is not ours stays as it is, even with braces', () => {
  expect(inLanguage('de', () => sayKnown('Unrecognized key: "{x"'))).toBe('Unrecognized key: "{x"')
})

test('a locale chooses its language, English if we do not have it', () => {
  expect(['de-AT', 'DE', 'de,en;q=0.8', 'en-US', 'fr', ''].map(languageOf)).toEqual([
    'de',
    'de',
    'de',
    'en',
    'en',
    'en',
  ])
  expect(['fr-FR, de;q=0.8, en;q=0.7', 'den', 'deu'].map(languageOf)).toEqual(['de', 'en', 'en'])
})
