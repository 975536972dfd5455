import { describe, expect, it } from 'vitest'
import { languageOptions } from './languages.ts'

describe('the list of languages', () => {
  it('keeps a tag that nobody has a name for', () => {
    expect(languageOptions('xx-XX-1')).toContainEqual({ value: 'xx-XX-1', label: expect.any(String) })
  })

  it('names the region in brackets, each tag once, in the order of the names', () => {
    const options = languageOptions('en-GB')
    expect(options.find((option) => option.value === 'en-GB')?.label).toBe('English (United Kingdom)')
    expect(new Set(options.map((option) => option.value)).size).toBe(options.length)
    const labels = options.map((option) => option.label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
})
