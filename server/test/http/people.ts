import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@cavaletti/contract/actions'
import { linkIn, type Mailbox } from './mailbox.ts'
import type { Requests } from './requests.ts'

/** A server and its mailbox. */
export interface Place extends Requests {
  mailbox: Mailbox
}

/** A signed-in user. */
export interface Person {
  id: string
  email: string
  password: string
  token: string
  refreshToken: string
  /** The device cookie, as a browser returns it. */
  cookie: string
}

export const aPassword = 'four unrelated words make sense'

export function anAddress(name = 'person'): string {
  return `${name}-${randomBytes(6).toString('hex')}@example.com`
}

export async function register(
  app: Place,
  given: Record<string, unknown> = {},
): Promise<{ email: string; password: string }> {
  const body = { email: anAddress(), password: aPassword, firstName: 'Robin', lastName: 'Field', ...given }
  const answer = await app.call('POST /api/users', body)
  if (answer.status !== 202) throw new Error(`Registration answered ${answer.status} ${answer.code}`)
  return body
}

export async function activate(app: Place, email: string): Promise<string> {
  const mail = await app.mailbox.mailTo(email, (one) => one.text.includes('/activate/'))
  const [, p1 = '', p2 = ''] = linkIn(mail, 'activate')
  const answer = await app.call('POST /api/activate-account/{p1}/{p2}', undefined, { params: { p1, p2 } })
  if (answer.status !== 204) throw new Error(`Activation answered ${answer.status} ${answer.code}`)
  return p1
}

export async function signIn(app: Place, email: string, password: string, cookie?: string) {
  const answer = await app.call('POST /api/authenticate', { email, password }, { cookie })
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status} ${answer.code}`)
  const device = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!('token' in answer.body)) throw new Error('Sign-in asks for the second step.')
  return { token: answer.body.token, refreshToken: answer.body.refreshToken, cookie: device }
}

async function aPerson(app: Place, given: Record<string, unknown>): Promise<Person> {
  const { email, password } = await register(app, given)
  const id = await activate(app, email)
  return { id, email, password, ...(await signIn(app, email, password)) }
}

/** A trainer with a new business. */
export function aTrainer(app: Place, given: Record<string, unknown> = {}): Promise<Person> {
  return aPerson(app, given)
}

/** Somebody who works for the owner's business in this role. */
export async function aColleague(
  app: Place,
  owner: Person,
  staffRole: StaffRole,
  given: Record<string, unknown> = {},
): Promise<Person> {
  const answer = await app.call(
    'POST /api/invitations',
    { role: 'trainer', staffRole },
    { token: owner.token },
  )
  return aPerson(app, { invitationCode: answer.body.code, ...given })
}

/** An invited client of the trainer. */
export async function aClient(
  app: Place,
  trainer: Person,
  given: Record<string, unknown> = {},
): Promise<Person> {
  return aPerson(app, { invitationCode: await aCode(app, trainer, 'client'), ...given })
}

/** An administrator; the first uses the printed invitation, as in a new installation. */
export async function anAdministrator(
  app: Place & { firstAdministratorCode: () => Promise<string> },
  given: Record<string, unknown> = {},
): Promise<Person> {
  return aPerson(app, { invitationCode: await app.firstAdministratorCode(), ...given })
}

export async function aCode(
  app: Place,
  inviter: Person,
  role: 'admin' | 'trainer' | 'client',
  email?: string,
): Promise<string> {
  const answer = await app.call(
    'POST /api/invitations',
    { role, ...(email && { email }) },
    { token: inviter.token },
  )
  if (answer.status !== 201) throw new Error(`Inviting answered ${answer.status} ${answer.code}`)
  return answer.body.code
}
