import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameBytes } from '#platform/keys.ts'
import { postOnce } from './post.ts'
import type { TextAccount, TextOutcome, TextReport, TextSender } from './text-sender.ts'

/** Twilio's codes for a number that takes no text messages. */
const badNumbers = new Set([21_211, 21_214, 21_217, 21_401, 21_614, 30_005, 30_006])
/** The owner of the number answered STOP. */
const stopped = 21_610
/** Statuses that concern our account, which its operator can put right, and overload. */
const passing = new Set([401, 402, 403, 408, 429])

const problem = z.object({ code: z.number(), message: z.string() })

/** Text messages by Twilio's Messages API. */
export function twilio(
  { sid, token, from, base }: Extract<TextAccount, { provider: 'twilio' }>,
  longestSeconds: number,
): TextSender {
  const url = `${base}/2010-04-01/Accounts/${sid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    // A name as sender cannot be answered.
    takesReplies: /^(\+|MG)/.test(from),
    async send({ to, text, reportTo }) {
      const answer = await postOnce(
        url,
        {
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            To: to,
            Body: text,
            ...sender,
            ...(reportTo !== null && { StatusCallback: reportTo }),
          }).toString(),
        },
        longestSeconds,
      )
      return answer === null ? { kind: 'unclear', reason: 'no answer' } : outcomeOf(answer)
    },
    /** Twilio signs the address, followed by the names and values of the form in order of their names. */
    isSigned(address, form, signature) {
      const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).flat()
      const mac = createHmac('sha1', token)
        .update(address + fields.join(''))
        .digest()
      return sameBytes(mac, Buffer.from(signature, 'base64'))
    },
    readReport(form) {
      const status = form.get('MessageStatus') ?? ''
      if (status === 'delivered') return { kind: 'delivered' }
      if (status !== 'undelivered' && status !== 'failed') return null
      const code = Number(form.get('ErrorCode'))
      return { kind: lastingKind(code), reason: `${status}, ${code}` }
    },
  }
}

function outcomeOf({ status, text }: { status: number; text: string }): TextOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const { code, message } = readProblem(text)
  const reason = message === '' ? `HTTP ${status}` : `HTTP ${status}, ${code}: ${message}`
  if (passing.has(status) || status >= 500) throw new Error(reason)
  return { kind: lastingKind(code), reason }
}

function lastingKind(code: number): Exclude<TextReport['kind'], 'delivered'> {
  if (code === stopped) return 'stopped'
  return badNumbers.has(code) ? 'bad_number' : 'refused'
}

function readProblem(text: string): z.infer<typeof problem> {
  try {
    return problem.parse(JSON.parse(text))
  } catch {
    return { code: 0, message: '' }
  }
}
