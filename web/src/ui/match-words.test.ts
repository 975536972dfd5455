import { describe, expect, it } from 'vitest'
import { matchesWords } from './match-words.ts'

describe('finding an option by typing', () => {
  it('leaves out what lacks one of the words', () => {
    expect(matchesWords('Europe/London · UTC+00:00', 'asia lon')).toBe(false)
    expect(matchesWords('France', 'franca')).toBe(false)
  })

  it('takes words in any order, and parts of words', () => {
    expect(matchesWords('Europe/London · UTC+00:00', 'lon eur')).toBe(true)
    expect(matchesWords('America/New_York', 'new york')).toBe(true)
    expect(matchesWords('EUR · Euro', 'euro')).toBe(true)
  })

  it('needs neither case nor accents', () => {
    expect(matchesWords('Côte d’Ivoire', 'COTE')).toBe(true)
    expect(matchesWords('Türkiye', 'turk')).toBe(true)
  })

  it('finds everything before anything is typed', () => {
    expect(matchesWords('France', '')).toBe(true)
  })
})
