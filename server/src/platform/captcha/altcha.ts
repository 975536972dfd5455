import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { CaptchaAction } from '@cavaletti/contract/platform'
import type { Db } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { type KeyVersion, type Keys, sha256 } from '#platform/keys.ts'
import type { Captcha } from './captcha.ts'
import { useChallenge } from './store.ts'

const lifetimeMinutes = 10

/** Difficulty of a challenge: PBKDF2 iterations for each try, and the range of the number to find. */
export interface Work {
  cost: number
  fewest: number
  most: number
}

/** Half a second on a desktop, a few seconds on an old phone, in the background. */
export const usualWork: Work = { cost: 5_000, fewest: 100, most: 400 }

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

/** ALTCHA: proof of work on our own challenges, without a third party. A challenge is good once, for one action. */
export function openAltcha(db: Db, keys: Keys, { cost, fewest, most }: Work = usualWork): Captcha {
  // The challenge may be signed by a server with an older first SECRET.
  const isSolved = async ({ challenge, solution }: Payload): Promise<boolean> => {
    for (const key of keys) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
      if (verified) return true
    }
    return false
  }
  return {
    company: null,
    async challenge(action: CaptchaAction) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(fewest, most),
        deriveKey,
        expiresAt: Math.floor(now().add({ minutes: lifetimeMinutes }).epochMilliseconds / 1000),
        data: { action },
        ...secretsOf(keys[0]),
      })
      return { ...challenge }
    },
    async verify({ payload, action }) {
      const read = payloadSchema.safeParse(decode(payload))
      if (!read.success) return 'fail'
      const { parameters, signature } = read.data.challenge
      if (parameters.data.action !== action) return 'fail'
      if (!(await isSolved(read.data as unknown as Payload))) return 'fail'
      const expiresAt = Temporal.Instant.fromEpochMilliseconds(parameters.expiresAt * 1000)
      if (Temporal.Instant.compare(expiresAt, now()) <= 0) return 'fail'
      // Compared exactly, the signature identifies the challenge, however the payload is formatted.
      return (await useChallenge(db, sha256(signature), expiresAt)) ? 'ok' : 'fail'
    },
  }
}

const secretsOf = (key: KeyVersion) => ({
  hmacSignatureSecret: key.key('captcha/challenge').toString('base64url'),
  hmacKeySignatureSecret: key.key('captcha/solution').toString('base64url'),
})

function decode(payload: string | undefined): unknown {
  if (payload === undefined) return undefined
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
