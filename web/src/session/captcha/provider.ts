import type { Api, ReplyOf } from '@cavaletti/contract'
import type { CaptchaAction } from '@cavaletti/contract/platform'

export type { CaptchaAction }

/** `invisible`: nothing to do for the visitor. `normal`: something to tick. */
export type CaptchaMode = 'invisible' | 'normal'

export type CaptchaSettings = ReplyOf<Api['GET /api/captcha']>

/** A captcha that is ready on the page. */
export interface OpenCaptcha {
  /** ALTCHA in normal mode leaves the tick box to us. */
  needsBox: boolean
  /** Begins the work, so that the answer is there when it is asked for. */
  prepare: () => void
  /** A fresh proof, good for one use; undefined when the server wants none. */
  answer: () => Promise<string | undefined>
  close: () => void
}
