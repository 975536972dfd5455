import { ApiError } from '../wire/api-error.ts'
import { OfflineError } from '../wire/offline-error.ts'
import { reportError } from '../wire/report-error.ts'
import { send, type Outgoing } from '../wire/send.ts'
import { needsBearer } from './bearer.ts'
import { readClaims, whoseOf, type Claims } from './claims.ts'
import type { News, SessionEnvironment } from './environment.ts'
import { isTokens, refresher, type RefreshOutcome } from './refresh.ts'
import type { LoginNeeded, Manner, SessionSnapshot, SessionState } from './session-state.ts'
import type { Tokens } from './token-store.ts'

export type { SessionSnapshot, SessionState } from './session-state.ts'

/** The session of this browser in one tab: the state machine of specification section 4. */
export class Session {
  readonly #env: SessionEnvironment
  readonly #refresh: (stale: string | undefined) => Promise<RefreshOutcome>
  readonly #watchers = new Set<() => void>()
  #toLogin: LoginNeeded = () => undefined
  #snapshot: SessionSnapshot
  /** Number of sessions that ended in this tab. */
  #visit = 0

  constructor(env: SessionEnvironment) {
    this.#env = env
    this.#refresh = refresher(env, {
      noAnswer: () => this.#setOffline(true),
      answered: () => this.#setOffline(false),
    })
    this.#snapshot = { state: this.#read(false), offline: false }
    env.onNews((news) => this.#lookAgain(news))
  }

  /** The same object until something changes. */
  get snapshot(): SessionSnapshot {
    return this.#snapshot
  }

  /** Whether the session expired, and nobody has signed in since. */
  get hasEnded(): boolean {
    return this.#snapshot.state.kind === 'signed-out' && !this.#snapshot.state.deliberate && this.#visit > 0
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Sets the function that opens sign-in; the latest one counts. */
  onLoginNeeded(show: LoginNeeded): void {
    this.#toLogin = show
  }

  /**
   * Returns the user's claims, refreshing if needed; undefined without a session, which opens sign-in unless silent.
   * @throws OfflineError if the server is down, so the session is unknown
   */
  async check(manner: Manner = {}): Promise<Claims | undefined> {
    await this.#accessToken(manner)
    const { state } = this.#snapshot
    return state.kind === 'signed-in' ? state.claims : undefined
  }

  /**
   * Sends a request, with the bearer token by specification section 7. After a 401 it refreshes and repeats once.
   * @throws like `send`
   */
  async send(outgoing: Outgoing, manner: Manner = {}): Promise<unknown> {
    if (!needsBearer(outgoing.method, outgoing.url, this.#env.origin)) return await this.#transmit(outgoing)
    const asking = { whose: manner.as ?? this.#whose, visit: this.#visit }
    const token = await this.#accessToken(manner)
    this.#insist(asking)
    if (token === undefined) {
      if (manner.silent) return await this.#transmit(outgoing)
      throw new ApiError(401, { code: 'unauthenticated', message: 'Please sign in.' })
    }
    try {
      return await this.#transmit(outgoing, token)
    } catch (error) {
      if (!isUnauthenticated(error)) throw error
      outgoing.signal?.throwIfAborted()
      const outcome = await this.#refresh(token)
      if (outcome === 'ended') this.#end(manner)
      const renewed = this.#env.tokens.access()
      if (outcome !== 'refreshed' || renewed === undefined) throw error
      this.#adopt()
      this.#insist(asking)
      return await this.#repeat(outgoing, renewed, manner)
    }
  }

  /** @throws CookiesRefused; Error if the server's answer holds no tokens */
  signIn(reply: Tokens): void {
    if (!isTokens(reply)) throw new Error('The answer holds no tokens.')
    this.#env.tokens.write(reply)
    this.#adopt()
    this.#env.tellTabs('login')
  }

  /**
   * Fetches new tokens after the server moved this session to another business; every tab follows.
   * @throws OfflineError if the server does not answer; the next request then finds the new business
   */
  async follow(businessId?: string): Promise<void> {
    let outcome = await this.#refresh(this.#env.tokens.access())
    this.#adopt()
    // An answer that was under way named the former business.
    if (outcome === 'refreshed' && businessId !== undefined && this.#business !== businessId)
      outcome = await this.#refresh(this.#env.tokens.access())
    if (outcome === 'unavailable') throw new OfflineError()
    if (outcome === 'ended') return this.#end({})
    this.#adopt()
    this.#env.tellTabs('login')
  }

  /** Signs out in every tab at once; tells the server without waiting. */
  signOut(): void {
    const { tokens } = this.#env
    const token = tokens.access()
    const refreshToken = tokens.refresh()
    tokens.clear()
    this.#setState({ kind: 'signed-out', deliberate: true })
    this.#env.tellTabs('logout')
    this.#toLogin({ deliberate: true })
    if (token === undefined && refreshToken === undefined) return
    const farewell: Outgoing = {
      method: 'POST',
      url: '/api/logout',
      body: refreshToken === undefined ? {} : { refreshToken },
      keepalive: true,
    }
    this.#transmit(farewell, token).catch(reportError)
  }

  async #accessToken(manner: Manner): Promise<string | undefined> {
    const { tokens } = this.#env
    if (this.#adopt()) return tokens.access()
    if (tokens.refresh() !== undefined) {
      const outcome = await this.#refresh(tokens.access())
      if (outcome === 'unavailable') throw new OfflineError()
      if (outcome === 'refreshed' && this.#adopt()) return tokens.access()
      if (outcome === 'refreshed') throw new OfflineError('The new access token cannot be read.')
    }
    this.#end(manner)
    return undefined
  }

  async #repeat(outgoing: Outgoing, token: string, manner: Manner): Promise<unknown> {
    try {
      return await this.#transmit(outgoing, token)
    } catch (error) {
      if (isUnauthenticated(error) && this.#env.tokens.access() === token) {
        this.#env.tokens.clear()
        this.#end(manner)
      }
      throw error
    }
  }

  async #transmit(outgoing: Outgoing, token?: string): Promise<unknown> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    try {
      const reply = await send(this.#env.fetch, {
        ...outgoing,
        headers: { ...outgoing.headers, ...headers },
      })
      this.#setOffline(false)
      return reply
    } catch (error) {
      if (error instanceof OfflineError) this.#setOffline(true)
      if (error instanceof ApiError) this.#setOffline(false)
      throw error
    }
  }

  #end({ silent }: Manner): void {
    if (this.#snapshot.state.kind !== 'signed-out') this.#setState({ kind: 'signed-out', deliberate: false })
    if (!silent) this.#toLogin({ deliberate: false })
  }

  get #whose(): string | undefined {
    const { state } = this.#snapshot
    return state.kind === 'signed-in' ? whoseOf(state.claims) : undefined
  }

  get #business(): string | null | undefined {
    const { state } = this.#snapshot
    return state.kind === 'signed-in' ? state.claims.businessId : undefined
  }

  /**
   * Refuses to send one user's request as another, who signed in from another tab, or in another business, to which
   * another tab switched. Nor is it sent after its user signed in again: they can repeat it.
   */
  #insist({ whose, visit }: { whose: string | undefined; visit: number }): void {
    if (whose === undefined || this.#whose === undefined) return
    if (this.#whose === whose && this.#visit === visit) return
    throw new ApiError(401, { code: 'unauthenticated', message: 'This belongs to a session that is over.' })
  }

  /** Another tab signed in or out: read the shared store. */
  #lookAgain(news: News): void {
    const before = this.#snapshot.state
    const now = this.#read(true)
    if (now.kind === 'signed-in') this.#adopt()
    if (now.kind !== 'signed-out') return
    // An expired session becomes a deliberate sign-out.
    if (before.kind === 'signed-out' && (before.deliberate || news !== 'logout')) return
    this.#setState(now)
    if (before.kind === 'signed-in') this.#toLogin({ deliberate: true })
  }

  /** Updates the state from the stored access token; false if there is none. */
  #adopt(): boolean {
    const state = this.#read(false)
    if (state.kind !== 'signed-in') return false
    const known = this.#snapshot.state
    if (known.kind !== 'signed-in' || JSON.stringify(known.claims) !== JSON.stringify(state.claims)) {
      this.#setState(state)
    }
    return true
  }

  #read(deliberate: boolean): SessionState {
    const token = this.#env.tokens.access()
    const claims = token === undefined ? undefined : readClaims(token)
    if (claims) return { kind: 'signed-in', claims }
    return this.#env.tokens.refresh() === undefined
      ? { kind: 'signed-out', deliberate }
      : { kind: 'unchecked' }
  }

  #setState(state: SessionState): void {
    if (state.kind === 'signed-out') this.#visit += 1
    this.#publish({ ...this.#snapshot, state })
  }

  #setOffline(offline: boolean): void {
    if (this.#snapshot.offline !== offline) this.#publish({ ...this.#snapshot, offline })
  }

  #publish(snapshot: SessionSnapshot): void {
    this.#snapshot = snapshot
    for (const watcher of this.#watchers) watcher()
  }
}

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401
