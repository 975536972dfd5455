/** What a provider answered. `null`: nothing in time, so the request may have had its effect. */
export type Answer = { status: number; text: string } | null

/** Codes of failures before the request was sent: repeating it is safe. */
const beforeSending = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Letters of an answer that are read. */
const longestAnswer = 10_000

/** Posts to a provider. Throws only if the request cannot have arrived. */
export async function postOnce(
  url: string,
  given: { headers: Record<string, string>; body: string },
  longestSeconds: number,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...given,
      redirect: 'manual',
      signal: AbortSignal.timeout(longestSeconds * 1000),
    })
    return { status: response.status, text: (await response.text()).slice(0, longestAnswer) }
  } catch (error) {
    if (beforeSending.has(codeOf(error))) throw new Error(`no connection: ${codeOf(error)}`, { cause: error })
    return null
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
