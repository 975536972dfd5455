import type { Role } from '@cavaletti/contract'
import type { Tokens } from '../token-store.ts'

/** State of the network. `portal`: a hotel's sign-in page answers. */
export type Weather = 'fine' | 'network' | 'portal' | 408 | 429 | 500 | 503

interface LiveSession {
  sub: string
  role: Role
  businessId: string | null
  generation: number
  /** Access tokens of older generations get 401. */
  oldestAccess: number
}

export interface Seen {
  method: string
  path: string
  authorization: string | undefined
  body: unknown
  init: RequestInit
}

/** A small server with rotating sessions, like the real one. */
export class FakeServer {
  weather: Weather = 'fine'
  readonly seen: Seen[] = []
  /** Refresh tokens reused after their successor; a correct client never does that. */
  reuses = 0
  /** Requests of one user or business sent with another one's token. */
  mixUps = 0
  #sessions = new Map<string, LiveSession>()
  #next = 1

  signIn(sub: string, role: Role = 'trainer', businessId: string | null = null): Tokens {
    const sid = `s${this.#next++}`
    this.#sessions.set(sid, { sub, role, businessId, generation: 0, oldestAccess: 0 })
    return this.#tokens(sid)
  }

  /** Ends every session, like a password reset. */
  endSessions(): void {
    this.#sessions.clear()
  }

  /** Moves every session to another business. */
  switchTo(businessId: string): void {
    for (const session of this.#sessions.values()) session.businessId = businessId
  }

  /** Makes current access tokens answer 401; refreshing still works. */
  expireAccess(): void {
    for (const session of this.#sessions.values()) session.oldestAccess = session.generation + 1
  }

  refreshes(): number {
    return this.seen.filter(({ path }) => path === '/api/refresh-token').length
  }

  readonly fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(input instanceof Request ? input.url : input, 'https://app.example').pathname
    const headers = new Headers(init.headers)
    const request: Seen = {
      method: init.method ?? 'GET',
      path,
      authorization: headers.get('authorization') ?? undefined,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      init,
    }
    this.seen.push(request)
    if (this.weather === 'network') return Promise.reject(new TypeError('Failed to fetch'))
    if (this.weather === 'portal') return Promise.resolve(new Response('<h1>Welcome to our hotel</h1>'))
    if (this.weather !== 'fine') return Promise.resolve(refuse(this.weather, 'unavailable'))
    return Promise.resolve(path === '/api/refresh-token' ? this.#refresh(request) : this.#answer(request))
  }

  #refresh({ body }: Seen): Response {
    const [, sid = '', used = ''] = (body as { refreshToken: string }).refreshToken.split('.')
    const session = this.#sessions.get(sid)
    if (!session) return refuse(401, 'invalid_refresh_token')
    const age = session.generation - Number(used)
    if (age > 1) {
      this.reuses += 1
      this.#sessions.delete(sid)
      return refuse(401, 'invalid_refresh_token')
    }
    if (age === 0) session.generation += 1
    return Response.json(this.#tokens(sid))
  }

  #answer({ path, authorization, body }: Seen): Response {
    if (path === '/api/logout') return new Response(null, { status: 204 })
    const [, payload = ''] = authorization?.split('.') ?? []
    const { sid, generation, sub, businessId } = payload
      ? JSON.parse(atob(payload))
      : { sid: '', generation: 0, sub: '', businessId: null }
    const session = this.#sessions.get(sid)
    const isUsable = generation >= (session?.oldestAccess ?? 0) && businessId === session?.businessId
    if (!session || !isUsable) return refuse(401, 'unauthenticated')
    const sender = (body as { as?: string } | undefined)?.as
    if (sender !== undefined && sender !== sub) this.mixUps += 1
    const meant = (body as { in?: string } | undefined)?.in
    if (meant !== undefined && meant !== businessId) this.mixUps += 1
    return Response.json({ sub })
  }

  #tokens(sid: string): Tokens {
    const session = this.#sessions.get(sid)
    if (!session) throw new Error('No such session')
    const { sub, role, businessId, generation } = session
    return {
      token: makeToken({ sub, role, businessId, sid, generation }),
      refreshToken: `rt1.${sid}.${generation}`,
    }
  }
}

/** An unsigned access token with these claims. */
export function makeToken(claims: Record<string, unknown>): string {
  return `e30.${btoa(JSON.stringify(claims))}.signature`
}

function refuse(status: number, code: string): Response {
  return Response.json({ error: { code, message: `refused: ${code}` } }, { status })
}
