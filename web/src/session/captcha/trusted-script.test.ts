import { describe, expect, test } from 'vitest'
import { checkScriptUrl } from './trusted-script.ts'

const origin = 'https://app.example'

describe('scripts are allowed', () => {
  test.each([
    'https://evil.example/x.js',
    '//evil.example/assets/x.js',
    'https://challenges.cloudflare.com/elsewhere.js',
    'https://challenges.cloudflare.com.evil.example/turnstile/v0/api.js',
    'http://js.hcaptcha.com/1/api.js',
    '/files/upload.js',
    '/assets/../files/upload.js',
    '/files/service-worker.js',
    '/service-worker.js?from=https://evil.example/',
    'data:text/javascript,alert(1)',
    'blob:https://app.example/1',
    'javascript:alert(1)',
  ])('not from %s', (url) => {
    expect(() => checkScriptUrl(url, origin)).toThrow(TypeError)
  })

  test.each([
    ['/service-worker.js', 'https://app.example/service-worker.js'],
    ['/assets/worker-1a2b.js', 'https://app.example/assets/worker-1a2b.js'],
    ['https://js.hcaptcha.com/1/api.js?render=explicit', 'https://js.hcaptcha.com/1/api.js?render=explicit'],
  ])('from %s', (url, trusted) => {
    expect(checkScriptUrl(url, origin)).toBe(trusted)
  })
})
