import { randomBytes } from 'node:crypto'
import { type Endpoint, endpoints, type Role } from '@cavaletti/contract'
import { aPassword, anAddress, type Person } from '../fixtures/identity/people.ts'
import type { Answer, Requests } from '../fixtures/app/requests.ts'

const id = '01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
const secret = randomBytes(32).toString('base64url')

/** Valid in every respect that needs no database. */
const bodies: Record<string, (caller: Person) => unknown> = {
  'POST /api/users': () => ({ email: anAddress(), password: aPassword, firstName: 'A', lastName: 'B' }),
  'POST /api/authenticate': ({ email, password }) => ({ email, password }),
  'POST /api/authenticate/second-step': () => ({ ticket: `${id}.${secret}`, totp: '123456' }),
  'POST /api/authenticate/second-step/removal': () => ({ ticket: `${id}.${secret}` }),
  'POST /api/authenticate/passkey': () => ({ challengeId: id, response: { id: secret, response: {} } }),
  'POST /api/refresh-token': ({ refreshToken }) => ({ refreshToken }),
  'POST /api/password-reset': ({ email }) => ({ email }),
  'POST /api/password-reset/{p1}/{p2}/{p3}': () => ({ password: aPassword }),
  'POST /api/logout': ({ refreshToken }) => ({ refreshToken }),
  'PATCH /api/trainer-users/{code}': ({ email, password }) => ({ email, password }),
  'POST /api/me/business': () => ({ businessId: id }),
  'POST /api/me/businesses': () => ({ code: 'ABCD-EFGH-JKMN-PQRS' }),
  'POST /api/me/own-business': () => ({ name: 'A' }),
  'PATCH /api/me': () => ({ version: 1, firstName: 'A' }),
  'POST /api/me/email/change': () => ({ email: anAddress() }),
  'POST /api/me/password': ({ password }) => ({
    currentPassword: password,
    newPassword: `${aPassword} again`,
  }),
  'POST /api/invitations': () => ({ role: 'trainer' }),
  'PATCH /api/business': () => ({ version: 1, name: 'A' }),
  'POST /api/lesson-public/{secret}/cancellation': () => ({
    version: 1,
    startsAt: '2031-01-01T10:00:00Z',
    feeMinor: 0,
    usesGoodwill: false,
    pack: null,
  }),
  'POST /api/lesson-public/{secret}/confirmation': () => ({ version: 1 }),
  'POST /api/lesson-public/{secret}/refusal': () => ({ version: 1 }),
  'POST /api/lesson-public/{secret}/answer': () => ({ version: 1, answer: 'agreed' }),
  'POST /api/lesson-public/{secret}/acceptance': () => ({ version: 1 }),
  'POST /api/lesson-public/{secret}/proposal-refusal': () => ({ version: 1 }),
  'POST /api/public-pages/{slug}/requests': () => ({
    id,
    firstName: 'Nora',
    lastName: 'Quill',
    email: 'nora@example.com',
    rider: { isVisitor: true, dateOfBirth: '1990-01-01' },
    offerId: null,
    time: null,
  }),
  'PATCH /api/admin/users/{id}': () => ({ status: 'disabled' }),
}
/** Required queries. */
const queries: Record<string, Record<string, string>> = {
  'GET /api/invoice-public/{secret}/e-invoice': { format: 'ubl' },
  'GET /api/public-pages/{slug}/times': { offerId: id },
}
const params: Record<string, string> = {
  p1: id,
  p2: secret,
  p3: secret,
  secret,
  hash: 'a'.repeat(64),
  slug: 'oakfield',
  id,
  code: 'XG7P-X14V-X7XM-85NS',
}
/** The second part of a reset link is an id. */
const ofReset: Record<string, string> = { ...params, p2: id }

/** Calls answered without the database. */
export const needNoDatabase = new Set([
  'GET /api/health',
  'GET /api/password-rules',
  'GET /api/captcha',
  'GET /api/stored-data',
  // Their secret carries a signature, which is checked first.
  'GET /api/notice-mails/{secret}',
  'POST /api/notice-mails/{secret}/end',
  // Without ALTCHA there is no challenge.
  'GET /api/captcha/challenge',
])

export const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Sends every call of the contract at once, each with an allowed caller. */
export async function everyCall(
  requests: Requests,
  people: Record<Role, Person>,
): Promise<{ address: string; answer: Answer<unknown>; millis: number }[]> {
  const send = async (endpoint: Endpoint) => {
    const address = addressOf(endpoint)
    const caller = callerOf(endpoint, people)
    const given = address.includes('{p3}') ? ofReset : params
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
    const isOpen = endpoint.auth === 'public' || endpoint.auth === 'capability'
    // The gate checks the session before the body.
    const body = bodies[address]?.(caller) ?? (endpoint.body && !isOpen ? {} : undefined)
    if (endpoint.body && body === undefined) throw new Error(`Say in this file what body ${address} takes.`)
    const started = performance.now()
    const answer = await requests.send(endpoint.method, path, body, {
      ...(!isOpen && { token: caller.token }),
      ...(queries[address] && { query: queries[address] }),
    })
    return { address, answer, millis: performance.now() - started }
  }
  return Promise.all(endpoints.map(send))
}

function callerOf({ auth }: Endpoint, people: Record<Role, Person>): Person {
  const named = (typeof auth === 'string' ? [auth] : auth).find((one): one is Role => one in people)
  return people[named ?? 'client']
}
