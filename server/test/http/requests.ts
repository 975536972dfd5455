import { randomInt } from 'node:crypto'
import type { Api, ErrorReply, ReplyOf } from '@cavaletti/contract'

/** Options of a test's request besides its body. */
export interface Extra {
  token?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
  query?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
  /** Code of a refusal. */
  code: string | undefined
}

type ReplyBody<A extends keyof Api> =
  ReplyOf<Api[A]> extends undefined ? unknown : NonNullable<ReplyOf<Api[A]>>

export interface Requests {
  /** Sends a request; path parameters are already filled in. */
  send<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    extra?: Extra,
  ): Promise<Answer<Body & Partial<ErrorReply>>>
  /** The same, typed by the endpoint's address. */
  call<A extends keyof Api>(
    address: A,
    body?: unknown,
    extra?: Extra & { params?: Record<string, string> },
  ): Promise<Answer<Partial<ErrorReply> & ReplyBody<A>>>
}

/** A file is sent unchanged; give its content type in the headers. */
function asSent(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** spec.md, section 2: "dates are shown and parsed as day/month/year". Checks every refusal of every test. */
function expectPlainDates(call: string, text: string): void {
  // Instants are data: a conflict has a start and an end.
  const sentences = text.replaceAll(/"(startsAt|endsAt|day)":"[^"]*"/g, '')
  const iso = /[^"]*\b\d{4}-\d{2}-\d{2}\b[^"]*/.exec(sentences)?.[0]
  if (iso !== undefined) throw new Error(`${call} answers a sentence with an ISO date: ${iso}`)
}

/** Requests to a server, like a program's. */
export function requestsTo(url: string): Requests {
  const send: Requests['send'] = async (method, path, body, extra = {}) => {
    const query = extra.query ? `?${new URLSearchParams(extra.query).toString()}` : ''
    const response = await fetch(`${url}${path}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !(body instanceof Uint8Array) && { 'content-type': 'application/json' }),
        ...(extra.token !== undefined && { authorization: `Bearer ${extra.token}` }),
        ...(extra.cookie !== undefined && { cookie: extra.cookie }),
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...extra.headers,
      },
      ...(body !== undefined && { body: asSent(body) }),
    })
    const type = response.headers.get('content-type') ?? ''
    const isFile = /^image\/|^application\/pdf/.test(type)
    const text = isFile ? '' : await response.text()
    const json = isFile ? await response.bytes() : type.includes('json') ? JSON.parse(text) : text
    if (!response.ok && !isFile) expectPlainDates(`${method} ${path}`, text)
    return { status: response.status, headers: response.headers, body: json, code: json?.error?.code }
  }
  return {
    send,
    call(address, body, extra = {}) {
      const [method = '', path = ''] = address.split(' ')
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(extra.params?.[name] ?? ''),
      )
      return send(method, filled, body, extra)
    },
  }
}
