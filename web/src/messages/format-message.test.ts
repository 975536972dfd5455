import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { formatMessage, type Compiled } from './format-message.ts'
import { i18n } from './i18n.ts'

/** Compiles a message as the build does, and inserts the values. */
function say(message: string, values: Record<string, unknown> = {}, locale = 'en'): string {
  return formatMessage(compileMessage(message) as Compiled, values, locale)
}

describe('a message', () => {
  test('inserts its values; a missing value is empty', () => {
    expect(say('{first} of {business}', { first: 'Ada', business: 7 })).toBe('Ada of 7')
    expect(say('Hello {name}!')).toBe('Hello !')
    expect(say('It’s # 1')).toBe('It’s # 1')
  })

  test('uses the plural forms of its language', () => {
    const days = '{n, plural, =0 {today} one {in # day} other {in # days to {place}}}'
    expect(say(days, { n: 0 })).toBe('today')
    expect(say(days, { n: 1 })).toBe('in 1 day')
    expect(say(days, { n: 1200, place: 'York' })).toBe('in 1,200 days to York')
    expect(say('{n, plural, one {#} few {# kobyły} many {# kobył} other {#}}', { n: 3 }, 'pl')).toBe(
      '3 kobyły',
    )
    expect(say('{n, plural, one {#} few {# kobyły} many {# kobył} other {#}}', { n: 5 }, 'pl')).toBe(
      '5 kobył',
    )
  })

  test('counts the rest after the named ones, and ordinals', () => {
    expect(
      say('{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', { n: 3 }),
    ).toBe('you and 2 others')
    expect(say('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe('22nd')
  })

  test('selects by a word, never by an inherited property', () => {
    const message = '{role, select, client {a rider} other {somebody}}'
    expect(say(message, { role: 'client' })).toBe('a rider')
    expect(say(message, { role: 'constructor' })).toBe('somebody')
  })

  test('formats numbers by its language', () => {
    expect(say('{n, number}', { n: 1234.5 }, 'de')).toBe('1.234,5')
    expect(say('{n, number, percent}', { n: 0.25 })).toBe('25%')
  })
})

test('a message of the code formats itself', () => {
  const hello = { id: 'hello', message: ['Hello ', ['name']] as Compiled, values: { name: 'Ada' } }
  expect(i18n._(hello)).toBe('Hello Ada')
  expect(i18n._({ id: 'other', message: 'Other' })).toBe('Other')
})
