import { expect, test } from 'vitest'
import { languageOfDocument } from './caller-language.ts'

const chosen = (headers: { cookie?: string; 'accept-language'?: string }) => languageOfDocument({ headers })

test('a screen has the language that this browser chose, whatever it prefers', () => {
  expect(chosen({ cookie: 'theme=dark; language=de', 'accept-language': 'en-GB,en' })).toBe('de')
  expect(chosen({ cookie: 'language=en', 'accept-language': 'de-DE,de' })).toBe('en')
})

test('without a choice it has the first of the browser’s languages that we speak', () => {
  expect(chosen({ 'accept-language': 'fr-FR, fr;q=0.9, de-AT;q=0.8, en;q=0.7' })).toBe('de')
  expect(chosen({ 'accept-language': 'fr-FR,fr' })).toBe('en')
  expect(chosen({})).toBe('en')
})

test('a cookie that is not ours is ignored', () => {
  expect(chosen({ cookie: 'language=xx', 'accept-language': 'de' })).toBe('de')
  expect(chosen({ cookie: 'my-language=de' })).toBe('en')
})
