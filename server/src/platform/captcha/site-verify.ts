import { z } from 'zod'
import type { CaptchaAttempt, Verdict } from './captcha.ts'

export type SiteVerifyProvider = 'turnstile' | 'hcaptcha' | 'recaptcha'

const verifyUrls: Record<SiteVerifyProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

/** Exact hosts each widget loads from and talks to, for the Content-Security-Policy. */
export const widgetHosts: Record<SiteVerifyProvider, readonly string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com'],
}

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
})

/** Below this reCAPTCHA v3 takes the visitor for a machine. */
const leastScore = 0.5
const patienceMs = 3_000

/** Asks the third party about a solution. What does not answer in time, or not as documented, is `unavailable`. */
export function openSiteVerify(
  provider: SiteVerifyProvider,
  {
    secret,
    hostname,
    verifyUrl = verifyUrls[provider],
  }: { secret: string; hostname: string; verifyUrl?: string },
): (attempt: CaptchaAttempt) => Promise<Verdict> {
  return async ({ payload, action, ip }) => {
    if (!payload) return 'fail'
    const answer = await ask(verifyUrl, new URLSearchParams({ secret, response: payload, remoteip: ip }))
    if (!answer) return 'unavailable'
    const { success, score } = answer
    const elsewhere = answer.hostname !== undefined && answer.hostname !== hostname
    // hCaptcha and reCAPTCHA v2 name no action; Turnstile and reCAPTCHA v3 do. Theirs may hold no hyphen.
    const otherwise = answer.action !== undefined && answer.action !== action.replaceAll('-', '_')
    if (!success || elsewhere || otherwise) return 'fail'
    return score !== undefined && score < leastScore ? 'fail' : 'ok'
  }
}

async function ask(url: string, body: URLSearchParams): Promise<z.infer<typeof answerSchema> | null> {
  try {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) return null
    return answerSchema.parse(await response.json())
  } catch {
    // The network, a time-out, or an answer of another shape: the caller decides what to do without one.
    return null
  }
}
