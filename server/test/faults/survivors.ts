import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../fixtures/identity/people.ts'
import type { Answer, Requests } from '../fixtures/app/requests.ts'

/** Addresses without an account, by the administrator's list of users. */
export async function missingAccounts(
  requests: Requests,
  admin: Person,
  addresses: ReadonlySet<string>,
): Promise<string[]> {
  const missing = new Set(addresses)
  for await (const user of pages(requests, admin, '/api/admin/users')) missing.delete(user['email'] ?? '')
  return [...missing]
}

/** Addresses without a mail in these states, by the administrator's list of mails. */
export async function missingMails(
  requests: Requests,
  admin: Person,
  addresses: ReadonlySet<string>,
  states: readonly string[],
): Promise<string[]> {
  const missing = new Set(addresses)
  for await (const mail of pages(requests, admin, '/api/admin/mail'))
    if (states.includes(mail['state'] ?? '')) missing.delete(mail['to'] ?? '')
  return [...missing]
}

async function* pages(requests: Requests, { email, password }: Person, path: string) {
  const { body } = await requests.call('POST /api/authenticate', { email, password })
  if (!('token' in body)) throw new Error('The sign-in gave no token.')
  let cursor: string | null = null
  do {
    const page: Answer<Page> = await requests.send<Page>('GET', path, undefined, {
      token: body.token,
      query: { limit: '100', ...(cursor !== null && { cursor }) },
    })
    if (page.status !== 200) throw new Error(`${path} answered ${page.status} ${page.code}`)
    yield* page.body.items
    cursor = page.body.next
  } while (cursor !== null)
}

interface Page {
  items: Record<string, string>[]
  next: string | null
}

/** Waits until the server is ready. */
export async function ready(requests: Requests): Promise<void> {
  for (;;) {
    const answer = await requests.call('GET /api/ready').catch(() => null)
    if (answer?.status === 200) return
    await sleep(20)
  }
}
