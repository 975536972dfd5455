import { describe, expect, test } from 'vitest'
import { apiHost } from './api-host.ts'

const page = 'https://ride.example'

async function sentTo(configured: string) {
  const sent: [url: string, credentials: string | undefined][] = []
  const { fetch, origin } = apiHost(configured, page, (input, init) => {
    sent.push([input instanceof Request ? input.url : input.toString(), init?.credentials])
    return Promise.resolve(new Response())
  })
  await fetch('/api/me', { credentials: 'same-origin' })
  return { origin, sent: sent[0] }
}

/** Specification, section 7. */
describe('all calls go to a configured host followed by /api', () => {
  test('the default is the page’s own host', async () => {
    expect(await sentTo('')).toEqual({ origin: page, sent: ['/api/me', 'same-origin'] })
    expect(await sentTo(page)).toEqual({ origin: page, sent: ['/api/me', 'same-origin'] })
  })
  test('a configured host gets its cookies', async () => {
    const origin = 'https://api.ride.example'
    expect(await sentTo(origin)).toEqual({ origin, sent: [`${origin}/api/me`, 'include'] })
    expect(await sentTo(`${origin}/`)).toEqual({ origin, sent: [`${origin}/api/me`, 'include'] })
  })
})
