import { postOnce } from './post.ts'
import type { TextAccount, TextSender } from './text-sender.ts'

/** Statuses by which a service says that the number is wrong. */
const badNumber = new Set([410, 422])
const passing = new Set([401, 402, 403, 408, 425, 429])

/**
 * Text messages by any service that takes JSON: `to`, `text` and `ref`. 2xx: sent. 410 and 422: the number takes no
 * text messages. 401, 402, 403, 408, 425, 429 and 5xx: tried again. Others: refused.
 */
export function plainService(
  { url, header }: Extract<TextAccount, { provider: 'plain' }>,
  longestSeconds: number,
): TextSender {
  return {
    takesReplies: false,
    isSigned: () => false,
    readReport: () => null,
    async send({ to, text, ref }) {
      const answer = await postOnce(
        url,
        {
          headers: {
            'content-type': 'application/json',
            'idempotency-key': ref,
            ...(header && { [header[0]]: header[1] }),
          },
          body: JSON.stringify({ to, text, ref }),
        },
        longestSeconds,
      )
      if (answer === null) return { kind: 'unclear', reason: 'no answer' }
      const { status } = answer
      const reason = `HTTP ${status}`
      if (status >= 200 && status < 300) return { kind: 'sent' }
      if (passing.has(status) || status >= 500) throw new Error(reason)
      return { kind: badNumber.has(status) ? 'bad_number' : 'refused', reason }
    },
  }
}
