import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('the greeting of a client', () => {
  it('uses no empty name', () => {
    expect(greeting(9, undefined)).toBe('Good morning')
  })

  it('follows the client’s local hour', () => {
    expect(greeting(5, 'Amelia')).toBe('Good morning, Amelia')
    expect(greeting(12, 'Amelia')).toBe('Good afternoon, Amelia')
    expect(greeting(18, 'Amelia')).toBe('Good evening, Amelia')
    expect(greeting(3, 'Amelia')).toBe('Good evening, Amelia')
  })
})
