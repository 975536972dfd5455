import { sql } from 'kysely'
import type { Action, StaffRole } from '@cavaletti/contract/actions'
import { removeSecondStep } from '#modules/identity/factor-removals/index.ts'
import { runDueAccounts } from '#modules/reporting/account-erasures/run-erasure.ts'
import { roleMatrix } from '#platform/session/role-matrix.ts'
import { addApp, firstStep } from '../fixtures/identity/factors.ts'
import { aColleague, aTrainer, type Person } from '../fixtures/identity/people.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'

interface Held {
  token: string
  refreshToken: string
}

/** A session in the model: everything that was handed out for it. */
interface Session {
  held: Held[]
  /** Ended by a removal of the second step or an erasure. */
  isOver: boolean
}

/** A colleague in the model. */
interface Member extends Person {
  /** Null after the end of the membership. */
  role: StaffRole | null
  hasFactor: boolean
  recoveryCodes: string[]
  /** Path of the calendar feed. */
  feed: string
  isErased: boolean
  sessions: Session[]
}

/** Calls that stand for what the roles may do. */
const calls = [
  ['/api/team', 'team.read'],
  ['/api/horses', 'horses.read'],
  ['/api/invoices', 'money.read'],
  ['/api/business-exports', 'business.export'],
] as const satisfies readonly (readonly [string, Action])[]

/** What the model answers: 401 after the end of session, membership or account. */
function expected({ role, isErased }: Member, { isOver }: Session, action: Action): number {
  if (isOver || isErased || role === null) return 401
  return roleMatrix[action].includes(role) ? 200 : 403
}

/** Tries every token and feed; returns sentences about answers that differ from the model's. */
export async function checkTokens(app: TestApp, { people }: Team): Promise<string[]> {
  const wrong: string[] = []
  for (const person of people) {
    const { role, isErased, feed } = person
    const sees = !isErased && role !== null && roleMatrix['lessons.read'].includes(role)
    const { status: fed } = await app.send('GET', feed)
    if (fed !== (sees ? 200 : 404)) wrong.push(`the feed answers ${fed} to ${role}`)
    for (const session of person.sessions)
      for (const { token, refreshToken } of session.held) {
        const answers = calls.map(async ([path, action]) => {
          const { status } = await app.send('GET', path, undefined, { token })
          const right = expected(person, session, action)
          if (status !== right) wrong.push(`${path} answers ${status} to ${person.role}, not ${right}`)
        })
        await Promise.all(answers)
        // The refresh token of a session that lives is used by an act: here it would end the session.
        if (!session.isOver && !person.isErased) continue
        const { status } = await app.call('POST /api/refresh-token', { refreshToken })
        if (status !== 401) wrong.push(`a refresh after the end answers ${status}`)
      }
  }
  return wrong
}

export type Team = Awaited<ReturnType<typeof aTeamWorld>>

/** An owner who stays, and three colleagues with a session each. */
export async function aTeamWorld(app: TestApp, random: () => number) {
  const owner = await aTrainer(app)
  const people: Member[] = []
  for (const role of ['owner', 'trainer', 'bookkeeper'] as const) {
    const person = await aColleague(app, owner, role)
    const { token, refreshToken } = person
    const sessions = [{ held: [{ token, refreshToken }], isOver: false }]
    const { body } = await app.call('POST /api/calendar-feeds', {}, { token })
    const feed = new URL(body.url).pathname
    people.push({ ...person, role, feed, hasFactor: false, recoveryCodes: [], isErased: false, sessions })
  }
  /** Acts that changed something. */
  const done = new Set<string>()
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const living = (person: Member) =>
    person.role === null || person.isErased ? undefined : pick(person.sessions.filter((one) => !one.isOver))
  const newest = (session: Session | undefined) => session?.held.at(-1)
  const versionOf = async ({ id }: Member) => {
    const { body } = await app.call('GET /api/team', undefined, { token: owner.token })
    return body.items.find((one) => one.id === id)?.version
  }
  const endAll = (person: Member) => {
    for (const session of person.sessions) session.isOver = true
  }
  /** Each changes the server and then the model, which follows only an answer that says it was done. */
  const acts = {
    async signIn(person: Member): Promise<void> {
      const { email, password } = person
      const { status, body } = await app.call('POST /api/authenticate', { email, password })
      if (status !== 200 || !('token' in body)) return
      if (person.hasFactor || person.isErased) throw new Error('The password alone opened a session.')
      // Without a business after the end of the membership: such a session is not of this model.
      if (person.role === null) return
      person.sessions.push({ held: [body], isOver: false })
      done.add('signIn')
    },
    async signInByFactor(person: Member): Promise<void> {
      const recoveryCode = person.recoveryCodes.at(-1)
      if (!person.hasFactor || recoveryCode === undefined || person.role === null) return
      const { ticket, cookie } = await firstStep(app, person)
      const body = { ticket, recoveryCode }
      const answer = await app.call('POST /api/authenticate/second-step', body, { cookie })
      if (answer.status !== 200) return
      person.recoveryCodes.pop()
      person.sessions.push({ held: [answer.body], isOver: false })
      done.add('signInByFactor')
    },
    async refresh(person: Member): Promise<void> {
      const session = living(person)
      const { refreshToken } = newest(session) ?? {}
      if (!session || refreshToken === undefined) return
      const { status, body } = await app.call('POST /api/refresh-token', { refreshToken })
      if (status !== 200) return
      session.held.push(body)
      done.add('refresh')
    },
    async changeRole(person: Member): Promise<void> {
      const role = pick(['owner', 'trainer', 'assistant', 'bookkeeper'] as const) ?? 'trainer'
      const body = { version: await versionOf(person), role }
      const extra = { token: owner.token, params: { id: person.id } }
      const { status } = await app.call('PATCH /api/team/{id}', body, extra)
      if (status !== 200) return
      person.role = role
      done.add('changeRole')
    },
    async endMembership(person: Member): Promise<void> {
      const body = { version: await versionOf(person), now: true }
      const extra = { token: owner.token, params: { id: person.id } }
      const { status } = await app.call('POST /api/team/{id}/end', body, extra)
      if (status !== 200) return
      person.role = null
      done.add('endMembership')
    },
    async addFactor(person: Member): Promise<void> {
      const held = newest(living(person))
      if (!held || person.hasFactor) return
      const { recoveryCodes } = await addApp(app, held)
      Object.assign(person, { hasFactor: true, recoveryCodes })
      done.add('addFactor')
    },
    /** By the command of the operator: ends every session. */
    async removeFactor(person: Member): Promise<void> {
      if (person.isErased || !person.hasFactor) return
      await removeSecondStep(app.db, person.email)
      person.hasFactor = false
      done.add('removeFactor')
      endAll(person)
    },
    async eraseAccount(person: Member): Promise<void> {
      const held = newest(living(person))
      if (!held) return
      const { status } = await app.call('POST /api/me/erasure', {}, { token: held.token })
      if (status !== 200) return
      await sql`update account_erasures set due_at = clock_timestamp() - interval '1 second'
        where user_id = ${person.id} and state = 'waiting'`.execute(app.db)
      await runDueAccounts({ db: app.db, publicUrl: 'http://localhost:3000' })
      person.isErased = true
      done.add('eraseAccount')
      person.role = null
      endAll(person)
    },
  }
  return { owner, people, acts, done }
}
