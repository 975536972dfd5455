import { expect, test } from 'vitest'
import { apiHeaders, documentHeaders } from './headers.ts'

const policyOf = (headers: Record<string, string>) =>
  new Map(
    (headers['content-security-policy'] ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive]),
  )

test('a document runs no inline code, is never framed, and calls our server only', () => {
  const policy = policyOf(documentHeaders({ secure: true, widgetHosts: [] }))
  expect(policy.get('default-src')).toBe("default-src 'none'")
  expect(policy.get('script-src')).toBe("script-src 'self'")
  expect(policy.get('style-src')).toBe("style-src 'self'")
  expect(policy.get('style-src-attr')).toBe("style-src-attr 'none'")
  expect(policy.get('connect-src')).toBe("connect-src 'self'")
  expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(policy.get('base-uri')).toBe("base-uri 'none'")
  expect(policy.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(policy.get('trusted-types')).toBe('trusted-types app dompurify')
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|https:|\*/)
})

test('a third-party captcha opens exactly its hosts', () => {
  const policy = policyOf(documentHeaders({ secure: true, widgetHosts: ['https://captcha.example'] }))
  for (const directive of ['script-src', 'frame-src', 'connect-src'])
    expect(policy.get(directive)).toContain('https://captcha.example')
})

test('a page with a map loads images from exactly its host', () => {
  const options = { secure: true, widgetHosts: [] }
  const plain = policyOf(documentHeaders(options))
  const withMap = policyOf(documentHeaders({ ...options, mapHosts: ['https://tiles.example'] }))
  expect(withMap.get('img-src')).toBe("img-src 'self' data: blob: https://tiles.example")
  withMap.delete('img-src')
  plain.delete('img-src')
  expect(withMap).toEqual(plain)
})

test('a payment page allows Stripe’s hosts only, and no script strings', () => {
  const options = { secure: true, widgetHosts: [] }
  const plain = policyOf(documentHeaders(options))
  const paying = policyOf(documentHeaders({ ...options, pays: true }))
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'trusted-types']) {
    expect(plain.get(directive)).not.toContain('stripe')
    const hosts = paying.get(directive)?.match(/https:\S+/g) ?? []
    expect(hosts.every((host) => /^https:\/\/(\*\.)?(js|hooks|api)\.stripe\.com$/.test(host))).toBe(true)
    paying.delete(directive)
    plain.delete(directive)
  }
  expect(paying).toEqual(plain)
  expect(paying.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
})

test('only an https address sends HSTS, so that a local start works', () => {
  expect(documentHeaders({ secure: true, widgetHosts: [] })['strict-transport-security']).toContain(
    'max-age=63072000',
  )
  expect(apiHeaders(false)['strict-transport-security']).toBeUndefined()
  expect(documentHeaders({ secure: false, widgetHosts: [] })['content-security-policy']).not.toContain(
    'upgrade',
  )
})

test('an API answer is never cached, never a document, and sends no referrer', () => {
  expect(apiHeaders(true)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('an API on its own host is the only other origin a page may call', () => {
  const options = { secure: true, widgetHosts: [] }
  const headers = documentHeaders({ ...options, apiOrigin: 'https://api.example' })
  const policy = policyOf(headers)
  expect(policy.get('connect-src')).toBe("connect-src 'self' https://api.example")
  expect(policy.get('report-uri')).toBe('report-uri https://api.example/api/csp-report')
  expect(headers['reporting-endpoints']).toBe('csp="https://api.example/api/csp-report"')
  const plain = policyOf(documentHeaders(options))
  for (const directive of ['connect-src', 'report-uri'])
    for (const one of [policy, plain]) one.delete(directive)
  expect(policy).toEqual(plain)
})
