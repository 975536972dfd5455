import { describe, expect, it } from 'vitest'
import { countryName, countryOptions } from './countries.ts'
import { currencyName, currencyOptions } from './currencies.ts'

describe('the list of countries', () => {
  it('shows an unknown country by its code', () => {
    expect(countryName('nowhere')).toBe('nowhere')
    expect(countryOptions('XX').map((option) => option.value)).toContain('XX')
  })

  it('has each of the 249 codes of ISO 3166-1 once, each with a name', () => {
    const options = countryOptions('GB')
    expect(options).toHaveLength(249)
    expect(new Set(options.map((option) => option.value)).size).toBe(249)
    expect(options.filter((option) => option.label === option.value)).toEqual([])
  })
})

describe('the list of currencies', () => {
  it('keeps a former currency that is selected', () => {
    expect(currencyOptions('DEM').map((option) => option.value)).toContain('DEM')
    expect(currencyName('??')).toBe('??')
  })

  it('is searchable by code and by name', () => {
    expect(currencyName('EUR')).toBe('EUR · Euro')
    const options = currencyOptions('EUR')
    expect(new Set(options.map((option) => option.value)).size).toBe(options.length)
  })
})
