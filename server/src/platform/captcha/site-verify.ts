import { z } from 'zod'
import type { Log } from '#platform/log.ts'
import type { CaptchaAttempt, Verdict } from './captcha.ts'

export type SiteVerifyProvider = 'turnstile' | 'hcaptcha' | 'recaptcha'

const verifyUrls: Record<SiteVerifyProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
}

/** Hosts of each widget, for the Content-Security-Policy. */
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
  'error-codes': z.array(z.string()).optional(),
})

/** Provider errors about configuration or outage, which are not the visitor's fault. */
const notTheVisitor = /secret|sitekey|bad-request|internal-error/

/** reCAPTCHA v3 treats visitors below this score as bots. */
const leastScore = 0.5
const patienceMs = 3_000

/** Verifies a solution with the provider. A timeout or an undocumented answer is `unavailable`. */
export function openSiteVerify(
  provider: SiteVerifyProvider,
  {
    secret,
    hostname,
    log,
    verifyUrl = verifyUrls[provider],
  }: { secret: string; hostname: string; log: Log; verifyUrl?: string },
): (attempt: CaptchaAttempt) => Promise<Verdict> {
  return async ({ payload, action, ip }) => {
    if (!payload) return 'fail'
    try {
      const answer = await ask(verifyUrl, new URLSearchParams({ secret, response: payload, remoteip: ip }))
      return judge(provider, answer, hostname, action) ? 'ok' : 'fail'
    } catch (error) {
      log.error({ err: error, provider }, 'the captcha provider cannot be asked')
      return 'unavailable'
    }
  }
}

type Answer = z.infer<typeof answerSchema>

function judge(provider: SiteVerifyProvider, answer: Answer, hostname: string, action: string): boolean {
  const { success, score = 1 } = answer
  const elsewhere = answer.hostname !== undefined && answer.hostname !== hostname
  // hCaptcha and reCAPTCHA v2 return no action; Turnstile and reCAPTCHA v3 do. reCAPTCHA allows no hyphens.
  const named = answer.action ?? (provider === 'turnstile' ? '' : null)
  const otherwise = named !== null && named !== action.replaceAll('-', '_')
  return success && !elsewhere && !otherwise && score >= leastScore
}

/** Throws on network errors, timeouts, unexpected answers and configuration errors. */
async function ask(url: string, body: URLSearchParams): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
  if (!response.ok) throw new Error(`It answered ${response.status}.`)
  const answer = answerSchema.parse(await response.json())
  const mistake = answer['error-codes']?.find((code) => notTheVisitor.test(code))
  if (mistake) throw new Error(`It answered ${mistake}: look at CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`)
  return answer
}
