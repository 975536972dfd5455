import type { News, SessionEnvironment } from '../environment.ts'
import { Session } from '../session.ts'
import type { TokenStore, Tokens } from '../token-store.ts'
import type { FakeServer } from './fake-server.ts'

export interface Tab {
  session: Session
  /** Requests of the session to open sign-in. */
  redirects: { deliberate: boolean }[]
}

/** A browser with one cookie jar and messages between tabs. */
export class FakeBrowser {
  readonly server: FakeServer
  readonly jar: Partial<Tokens> = {}
  /** Milliseconds of the pauses between attempts. */
  readonly pauses: number[] = []
  /** Pauses and answers pass here; tests may delay them. */
  delay: <T>(work: Promise<T>, label: string) => Promise<T> = (work) => work
  /** Signals of requests with a timeout. */
  timeout: (milliseconds: number) => AbortSignal = () => new AbortController().signal
  hasLocks = true
  /** Most concurrent refreshes. */
  mostRefreshes = 0
  #refreshes = 0
  #queue: Promise<unknown> = Promise.resolve()
  #listeners: { tab: number; listener: (news: News) => void }[] = []
  #tabs = 0

  constructor(server: FakeServer) {
    this.server = server
  }

  openTab(): Tab {
    const tab = this.#tabs++
    const env: SessionEnvironment = {
      fetch: (input, init) => this.#send(tab, input, init),
      origin: 'https://app.example',
      tokens: this.#store,
      alone: (work) => (this.hasLocks ? this.#inTurn(work) : work()),
      timeout: (milliseconds) => this.timeout(milliseconds),
      pause: (milliseconds) => {
        this.pauses.push(milliseconds)
        return this.delay(Promise.resolve(), `pause of tab ${tab}`)
      },
      tellTabs: (news) => {
        for (const other of this.#listeners) if (other.tab !== tab) other.listener(news)
      },
      onNews: (listener) => this.#listeners.push({ tab, listener }),
    }
    const session = new Session(env)
    const redirects: Tab['redirects'] = []
    session.onLoginNeeded((options) => redirects.push(options))
    return { session, redirects }
  }

  /** Deletes the access cookie, as after half an hour. */
  expireAccessCookie(): void {
    delete this.jar.token
  }

  async #send(tab: number, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const isRefresh = input === '/api/refresh-token'
    if (isRefresh) this.mostRefreshes = Math.max(this.mostRefreshes, ++this.#refreshes)
    try {
      return await this.delay(this.server.fetch(input, init), `answer to tab ${tab}`)
    } finally {
      if (isRefresh) this.#refreshes -= 1
    }
  }

  get #store(): TokenStore {
    return {
      access: () => this.jar.token,
      refresh: () => this.jar.refreshToken,
      write: (tokens) => Object.assign(this.jar, tokens),
      clear: () => {
        delete this.jar.token
        delete this.jar.refreshToken
      },
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }
}
