import type { CaptchaAction } from '@cavaletti/contract/platform'

export type { CaptchaAction }

/** `invisible`: no action by the visitor. `normal`: a checkbox. */
export type CaptchaMode = 'invisible' | 'normal'

/** A captcha ready for use. */
export interface OpenCaptcha {
  /** ALTCHA in normal mode needs our own checkbox. */
  needsBox: boolean
  /** Starts solving, so that the answer is ready when needed. */
  prepare: () => void
  /** A new solution for one use; undefined if the server needs none. */
  answer: () => Promise<string | undefined>
  close: () => void
}
