import { describe, expect, it } from 'vitest'
import { findByWords, matchesWords, isNear } from './match-words.ts'

describe('finding an option by typing', () => {
  it('leaves out options that lack a word', () => {
    expect(matchesWords('Europe/London · UTC+00:00', 'asia lon')).toBe(false)
    expect(matchesWords('France', 'franca')).toBe(false)
  })

  it('matches words in any order, and parts of words', () => {
    expect(matchesWords('Europe/London · UTC+00:00', 'lon eur')).toBe(true)
    expect(matchesWords('America/New_York', 'new york')).toBe(true)
    expect(matchesWords('EUR · Euro', 'euro')).toBe(true)
  })

  it('ignores case and accents', () => {
    expect(matchesWords('Côte d’Ivoire', 'COTE')).toBe(true)
    expect(matchesWords('Türkiye', 'turk')).toBe(true)
  })

  it('finds everything before typing', () => {
    expect(matchesWords('France', '')).toBe(true)
  })

  it('ranks a matching start first, then a matching word start', () => {
    const labels = ['Réunion', 'Tunisia', 'United Kingdom', 'US Uniforms'].map((label) => ({ label }))
    expect(findByWords(labels, 'uni').map(({ label }) => label)).toEqual([
      'United Kingdom',
      'US Uniforms',
      'Réunion',
      'Tunisia',
    ])
  })
})

it('tolerates small typos in longer words only', () => {
  expect(isNear('Amelia Hart', 'Amleia')).toBe(true)
  expect(isNear('Sophie Bennett', 'bennet')).toBe(true)
  expect(isNear('Sophie Bennett', 'sofie')).toBe(false)
  expect(isNear('Megan Hughes', 'hugehs')).toBe(true)
  expect(isNear('Ben Hale', 'bin')).toBe(false)
  expect(isNear('Megan Hughes', '')).toBe(false)
})

it('finds a command by its synonyms', () => {
  const command = { label: 'Add day off', also: 'holiday vacation' }
  expect(findByWords([command], 'holi')).toEqual([command])
  expect(findByWords([command], 'holidya')).toEqual([command])
})
