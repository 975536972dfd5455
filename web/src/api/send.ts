import type { ErrorReply } from '@cavaletti/contract'
import { ApiError } from './api-error.ts'
import { OfflineError } from './offline-error.ts'

export interface Outgoing {
  method: string
  /** Absolute, or a path on this origin. */
  url: string
  /** Sent as JSON, but a file as it is; say its content type in the headers. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** What to make of a success that is not JSON. */
  read?: (response: Response) => unknown
}

/**
 * Sends one request and reads the JSON that answers it; undefined for an empty answer.
 * A redirect counts as a failure: the API never redirects, and a followed one could carry headers elsewhere.
 * @throws ApiError when the server refuses
 * @throws OfflineError when it cannot be reached or what answers is not JSON
 * @throws the signal's reason when aborted
 */
export async function send(fetch: typeof globalThis.fetch, outgoing: Outgoing): Promise<unknown> {
  const { method, url, body, signal } = outgoing
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method,
      redirect: 'error',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...outgoing.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(outgoing.keepalive ? { keepalive: true } : {}),
    })
    if (outgoing.read && response.ok) return await outgoing.read(response)
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new OfflineError(error)
  }
  if (!response.ok) throw refusal(response, text)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    // A hotel's sign-in page answers 200 with HTML: that is not our server speaking.
    throw new OfflineError(error)
  }
}

function refusal(response: Response, text: string): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
  let reply: unknown
  try {
    reply = JSON.parse(text)
  } catch {
    // Not ours to read, such as a proxy's page; the status says enough.
  }
  const error = reply && typeof reply === 'object' && 'error' in reply ? reply.error : undefined
  const known = error && typeof error === 'object' ? (error as Partial<ErrorReply['error']>) : {}
  return new ApiError(response.status, known, retryAfter)
}
