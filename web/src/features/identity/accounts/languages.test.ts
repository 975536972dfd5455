import { describe, expect, it } from 'vitest'
import { languageOptions } from './languages.ts'

describe('the list of languages', () => {
  it('keeps a language tag without a known name', () => {
    expect(languageOptions('xx-XX-1')).toContainEqual({ value: 'xx-XX-1', label: expect.any(String) })
  })

  it('names the region in brackets, lists each tag once, and sorts by name', () => {
    const options = languageOptions('en-GB')
    expect(options.find((option) => option.value === 'en-GB')?.label).toBe('English (United Kingdom)')
    expect(new Set(options.map((option) => option.value)).size).toBe(options.length)
    const labels = options.map((option) => option.label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
  it('finds a language by its own name too', () => {
    const labels = languageOptions('').map(({ label }) => label)
    expect(labels).toContain('German (Germany) · Deutsch (Deutschland)')
  })
})
