import { describe, expect, test } from 'vitest'
import { addressLines } from './write-address.ts'

describe('an address has the order of its country', () => {
  test.each([
    ['GB', 'GB', ['Mill Lane 4', 'Fairford', 'GL7 5QT']],
    ['GB', 'DE', ['Mill Lane 4', 'Fairford', 'GL7 5QT', 'United Kingdom']],
    ['DE', 'DE', ['Mill Lane 4', 'GL7 5QT Fairford']],
    ['US', 'US', ['Mill Lane 4', 'Fairford GL7 5QT']],
    ['', 'DE', ['Mill Lane 4', 'GL7 5QT Fairford']],
  ])('%j, sent from %s', (country, from, lines) => {
    const address = { street: 'Mill Lane 4', city: 'Fairford', postcode: 'GL7 5QT', country }
    expect(addressLines(address, from)).toEqual(lines)
  })
})
