import type { CaptchaAction } from '@cavaletti/contract/platform'

export type Verdict = 'ok' | 'fail' | 'unavailable'

export interface CaptchaAttempt {
  /** The widget's solution; undefined if the request has none. */
  payload: string | undefined
  action: CaptchaAction
  ip: string
}

export interface Captcha {
  verify(attempt: CaptchaAttempt): Promise<Verdict>
  /** Creates a challenge for an action; null if the provider creates its own. */
  challenge: ((action: CaptchaAction) => Promise<Record<string, unknown>>) | null
  /** Company that learns the network address of everybody who is checked; null: only this server does. */
  company: string | null
}
