import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { type FakeCall, routes } from './fake-api.ts'
import { type FakeEvent, FakeRefusal } from './fake-objects.ts'
import { answerPage } from './fake-pages.ts'
import { FakeWorld } from './fake-world.ts'
import { readForm } from './form-body.ts'

export { payAs, paySaved, saveMethod } from './fake-pages.ts'

export const secretKey = 'sk_test_cavaletti'
export const webhookSecret = 'whsec_cavaletti'

/** Network fate of a call: answered, done with a lost answer, or lost before. */
export type Fate = 'answered' | 'answer lost' | 'never arrived'

export interface FakeStripe {
  url: string
  /** Environment of a server that uses it. */
  env: Record<string, string>
  world: FakeWorld
  /** Received calls, such as `POST /v1/refunds`. */
  calls: string[]
  /** Accepted secret keys: several during a rotation. */
  secretKeys: Set<string>
  /** Forgets idempotency keys, as Stripe does after a day. */
  forgetKeys: () => void
  /** Decides each call's fate; default: answered. */
  fateOf: (call: FakeCall) => Fate
  /** A call waits for this before it is done; its key is refused as in use meanwhile. */
  gate: (call: FakeCall) => Promise<void>
  /**
   * Body and signature header of a message.
   * @param at seconds since 1970
   */
  sign(event: FakeEvent, secret?: string, at?: number): Promise<{ body: string; signature: string }>
  /** Sends a message to a server; returns its status. */
  deliver(serverUrl: string, event: FakeEvent): Promise<number>
  close(): Promise<void>
}

/**
 * Implements the part of Stripe's API that the product uses, with state, over HTTP: form-encoded bodies, idempotency
 * keys, the Stripe-Account header, paging, refusals, signed messages. Browsers in tests cannot load Stripe.js, so
 * `POST /control/...` replaces the Payment Element (see fake-pages.ts), and the onboarding page finishes at once.
 * @param webhookUrl receives every message at once; without it none is sent automatically
 */
export async function startFakeStripe({
  webhookUrl,
  port = 0,
}: { webhookUrl?: string; port?: number } = {}): Promise<FakeStripe> {
  const world = new FakeWorld()
  const sdk = new Stripe(secretKey)
  const answers = new Map<string, { asked: string; status: number; body: object }>()
  const inUse = new Set<string>()
  const sending = new Set<Promise<unknown>>()
  const server = createServer((request, response) => {
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://fake')
    if (!url.pathname.startsWith('/v1/')) return control(url, text, response)
    const method = request.method ?? 'GET'
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    }
    const given = readForm(method === 'GET' ? url.search.slice(1) : text)
    const call: FakeCall = { method, path: url.pathname, given, account: header('stripe-account') }
    const fate = fake.fateOf(call)
    if (fate === 'never arrived') return void request.socket.destroy()
    fake.calls.push(`${method} ${url.pathname}`)
    const isKnown = fake.secretKeys.has(header('authorization')?.slice('Bearer '.length) ?? '')
    const key = header('idempotency-key') && `${call.account} ${header('idempotency-key')}`
    if (key && inUse.has(key)) {
      const words = 'There is currently another in-progress request using this key.'
      const { status, body } = refusal(
        new FakeRefusal(409, 'idempotency_error', 'idempotency_key_in_use', words),
      )
      return send(response, status, body)
    }
    if (key) inUse.add(key)
    await fake.gate(call)
    if (key) inUse.delete(key)
    const asked = createHash('sha256').update(`${method} ${url.pathname} ${text}`).digest('hex')
    const earlier = key === undefined || key === '' ? undefined : answers.get(key)
    const { status, body } = !isKnown
      ? refusal(new FakeRefusal(401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key.'))
      : earlier
        ? earlier.asked === asked
          ? earlier
          : refusal(
              new FakeRefusal(
                400,
                'idempotency_error',
                'idempotency_key_in_use',
                'Keys are for one request.',
              ),
            )
        : answer(call)
    if (key && !earlier && isKnown) answers.set(key, { asked, status, body: structuredClone(body) })
    if (fate === 'answer lost') return void request.socket.destroy()
    send(response, status, body)
  }

  function answer(call: FakeCall): { status: number; body: object } {
    for (const [pattern, answerer] of Object.entries(routes)) {
      const [method = '', path = ''] = pattern.split(' ')
      const match = new RegExp(`^${path.replace(':id', '([^/]+)')}$`).exec(call.path)
      if (method !== call.method || !match) continue
      try {
        const body = answerer({ ...call, id: match[1] ?? '', world })
        return {
          status: 200,
          body:
            'url' in body && call.path === '/v1/account_links'
              ? { ...body, url: `${fake.url}${String(body.url)}` }
              : body,
        }
      } catch (error) {
        if (error instanceof FakeRefusal) return refusal(error)
        throw error
      }
    }
    return refusal(
      new FakeRefusal(404, 'invalid_request_error', 'unknown_url', `Unrecognized request URL ${call.path}`),
    )
  }

  /** Handles the fake's own pages. */
  function control(url: URL, text: string, response: ServerResponse): void {
    const [, area, what = ''] = url.pathname.split('/')
    if (area === 'onboarding') {
      world.finishOnboarding(what)
      response.writeHead(303, { location: url.searchParams.get('back') ?? '/' }).end()
      return
    }
    try {
      send(response, 200, answerPage(world, what, readForm(text)))
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      const { status, body } = refusal(error)
      send(response, status, body)
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    env: {},
    world,
    calls: [],
    secretKeys: new Set([secretKey]),
    fateOf: () => 'answered',
    gate: async () => {},
    async sign(event, secret = webhookSecret, at = world.seconds()) {
      const body = JSON.stringify(event)
      const signature = await sdk.webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret,
        timestamp: at,
      })
      return { body, signature }
    },
    async deliver(serverUrl, event) {
      const { body, signature } = await fake.sign(event)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
      const { status } = await fetch(`${serverUrl}/api/stripe-public/events`, {
        method: 'POST',
        headers,
        body,
      })
      return status
    },
    forgetKeys: () => answers.clear(),
    async close() {
      await Promise.allSettled(sending)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  Object.assign(fake.env, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_cavaletti',
    STRIPE_WEBHOOK_SECRET: `whsec_newer,${webhookSecret}`,
    STRIPE_API_BASE: fake.url,
  })
  if (webhookUrl !== undefined)
    world.onEvent = (event) => {
      const sent = fake.deliver(webhookUrl, event).catch(() => {})
      sending.add(sent)
      void sent.finally(() => sending.delete(sent))
    }
  return fake
}

function refusal({ status, type, code, message, more }: FakeRefusal): { status: number; body: object } {
  return { status, body: { error: { type, code, message, ...more } } }
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body))
}
