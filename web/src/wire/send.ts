import type { ErrorReply } from '@cavaletti/contract'
import { language } from '../messages/i18n.ts'
import { ApiError } from './api-error.ts'
import { OfflineError } from './offline-error.ts'

export interface Outgoing {
  method: string
  /** Absolute, or a path on this origin. */
  url: string
  /** Sent as JSON; a file is sent unchanged, with its content type in the headers. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Reads a successful answer that is not JSON. */
  read?: (response: Response) => unknown
}

/**
 * Sends a request and reads its JSON answer; undefined for an empty one. A redirect is a failure: the API never
 * redirects, and following could leak headers.
 * @throws ApiError if the server refuses
 * @throws OfflineError if it cannot be reached or the answer is not JSON
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
        // The words of a refusal match the screen, whatever the browser prefers.
        'accept-language': language,
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
    // A hotel's sign-in page answers 200 with HTML: not our server.
    throw new OfflineError(error)
  }
}

function refusal(response: Response, text: string): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
  let error: unknown
  try {
    error = (JSON.parse(text) as { error?: unknown }).error
  } catch {
    // In another form, such as a proxy's page; the status is enough.
  }
  return new ApiError(response.status, isRefusal(error) ? error : {}, retryAfter)
}

/** Whether a screen can show it. */
function isRefusal(error: unknown): error is Partial<ErrorReply['error']> {
  if (typeof error !== 'object' || error === null) return false
  const { code = '', message = '', fields = {} } = error as Record<string, unknown>
  if (typeof fields !== 'object' || fields === null) return false
  return [code, message, ...Object.values(fields)].every((words) => typeof words === 'string')
}
