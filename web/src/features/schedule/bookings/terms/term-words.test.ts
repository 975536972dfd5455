import { describe, expect, test } from 'vitest'
import { horseWords } from './term-words.ts'

const on = (...names: (string | null)[]) => horseWords(names.map((horseName) => ({ horseName })))

describe('the card of a joined group names', () => {
  test('no horse if the client chose none', () => expect(on(null, null)).toBe(null))
  test('the chosen horse', () => expect(on('Juniper', 'Juniper')).toBe('Juniper'))
  test('for how many lessons it is free', () =>
    expect(on('Juniper', null, 'Juniper')).toBe('Juniper for 2 of 3 lessons'))
})
