import { reportError } from '../../wire/report-error.ts'
import { call } from '../call.ts'
import type { CaptchaAction, CaptchaMode, OpenCaptcha } from './provider.ts'
import { solveChallenge } from './solve-challenge.ts'

/** Milliseconds; a challenge is valid for ten minutes, including the time to send the solution. */
const freshFor = 8 * 60_000

/** ALTCHA: proof of work for our own server, without a third party. */
export function openAltcha(action: CaptchaAction, mode: CaptchaMode): OpenCaptcha {
  let work: { proof: Promise<string>; begun: number } | undefined

  const begin = (): Promise<string> => {
    if (!work || performance.now() - work.begun > freshFor) {
      const proof = call('GET /api/captcha/challenge', { query: { action }, silent: true }).then(
        solveChallenge,
      )
      work = { proof, begun: performance.now() }
    }
    return work.proof
  }

  return {
    needsBox: mode === 'normal',
    prepare() {
      begin().catch(reportError)
    },
    async answer() {
      try {
        return await begin()
      } finally {
        // Used or failed: the next call starts again.
        work = undefined
      }
    },
    close() {
      work = undefined
    },
  }
}
