import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { ApiError } from '../wire/api-error.ts'
import type { Call } from '../wire/make-call.ts'
import { reportError } from '../wire/report-error.ts'
import { Failure, InvalidCredentials } from './failure.ts'
import type { Session } from './session.ts'

export type Credentials = BodyOf<Api['POST /api/authenticate']>
export type SecondStep = Extract<
  ReplyOf<Api['POST /api/authenticate']>,
  { secondStep: unknown }
>['secondStep']
export type Registration = BodyOf<Api['POST /api/users']>

/** Calls of specification section 7 without a session, with the failures of section 8. */
export interface AccountCalls {
  /**
   * Signs in; or returns the demand for the second step of the account.
   * @throws InvalidCredentials on 401; Failure 'Failed to log in' on anything else
   */
  signIn: (credentials: Credentials) => Promise<SecondStep | undefined>
  /**
   * Returns the response unchanged.
   * @throws Failure 'Failed'
   */
  register: (registration: Registration) => Promise<ReplyOf<Api['POST /api/users']>>
  /** @throws Failure 'Failed' */
  activate: (userId: string, secret: string) => Promise<void>
  /** Never fails, so that it reveals no addresses. */
  requestReset: (email: string, captcha: string | undefined) => Promise<void>
  /** @throws Failure 'Failed' */
  confirmReset: (userId: string, tokenId: string, secret: string, password: string) => Promise<void>
}

export function accountCalls(call: Call, session: Pick<Session, 'signIn'>): AccountCalls {
  return {
    async signIn(credentials) {
      try {
        const reply = await call('POST /api/authenticate', { body: credentials, silent: true })
        if (isDemand(reply)) return reply.secondStep
        session.signIn(reply)
        return undefined
      } catch (error) {
        reportError(error)
        if (error instanceof ApiError && error.status === 401) throw new InvalidCredentials(error)
        throw new Failure('Failed to log in', { cause: error })
      }
    },
    async register(registration) {
      return await orFailed(call('POST /api/users', { body: registration, silent: true }))
    },
    async activate(userId, secret) {
      const params = { p1: userId, p2: secret }
      await orFailed(call('POST /api/activate-account/{p1}/{p2}', { params, silent: true }))
    },
    async requestReset(email, captcha) {
      const body = captcha === undefined ? { email } : { email, captcha }
      await call('POST /api/password-reset', { body, silent: true }).catch(reportError)
    },
    async confirmReset(userId, tokenId, secret, password) {
      const params = { p1: userId, p2: tokenId, p3: secret }
      const body = { password }
      await orFailed(call('POST /api/password-reset/{p1}/{p2}/{p3}', { params, body, silent: true }))
    },
  }
}

type SignInReply = ReplyOf<Api['POST /api/authenticate']>

function isDemand(reply: SignInReply | null | undefined): reply is { secondStep: SecondStep } {
  const demand = reply && 'secondStep' in reply ? reply.secondStep : undefined
  return typeof demand?.ticket === 'string' && Array.isArray(demand.methods)
}

async function orFailed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    reportError(error)
    throw new Failure('Failed', { cause: error })
  }
}
