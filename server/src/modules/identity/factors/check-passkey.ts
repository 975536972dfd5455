import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import {
  insertChallenge,
  listPasskeys,
  lockPasskey,
  markPasskeyUsed,
  type PasskeyRow,
  takeChallenge,
} from './passkey-store.ts'

export const challengeMinutes = 5

/** What a browser sent in answer to a challenge. */
export interface PasskeyAnswer {
  challengeId: string
  response: unknown
}

/** The passkey that answered, or why it was refused; `userId`: its owner, if it is known. */
export type PasskeyVerdict =
  | { passkey: PasskeyRow }
  | { refused: 'challenge' | 'unknown' | 'other_user' | 'copied' | 'not_genuine'; userId?: string }

/** The library costs 30 MB, so it is loaded when first needed. */
export const webauthn = () => import('@simplewebauthn/server')

/** Where passkeys of this installation are valid. */
export function relyingParty({ publicUrl }: Pick<Parts, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/**
 * A challenge for a passkey. At sign-in `userId` is null: the options are the same for everybody, and the passkey names
 * its account.
 */
export async function challengePasskey(
  parts: Pick<Parts, 'db' | 'publicUrl'>,
  purpose: 'sign-in' | 'proof',
  userId: string | null,
): Promise<{ challengeId: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await webauthn()
  const known = userId === null ? [] : await listPasskeys(parts.db, userId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(parts).id,
    userVerification: 'required',
    timeout: challengeMinutes * 60_000,
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  const challengeId = newId()
  await insertChallenge(parts.db, {
    id: challengeId,
    purpose,
    userId,
    challenge: options.challenge,
    expiresAt: now().add({ minutes: challengeMinutes }),
  })
  return { challengeId, options: { ...options } }
}

/**
 * Checks an answer: the challenge is ours, unused and young; origin, site and signature are right; the device checked
 * its user; the counter has grown. Uses the challenge up in any case.
 */
export async function checkPasskey(
  parts: Pick<Parts, 'db' | 'publicUrl' | 'log'>,
  { challengeId, response }: PasskeyAnswer,
  purpose: 'sign-in' | 'proof',
  userId: string | null,
): Promise<PasskeyVerdict> {
  const answer = response as AuthenticationResponseJSON
  const { verifyAuthenticationResponse } = await webauthn()
  const expectedChallenge = await takeChallenge(parts.db, { id: challengeId, purpose, userId })
  const site = relyingParty(parts)
  return inTransaction(parts.db, async (tx) => {
    const passkey = await lockPasskey(tx, answer.id)
    if (!passkey) return { refused: 'unknown' }
    const owner = passkey.userId
    if (expectedChallenge === undefined) return { refused: 'challenge', userId: owner }
    if (userId !== null && owner !== userId) return { refused: 'other_user', userId: owner }
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
        // The counter is compared below, for an answer of its own.
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      })
      if (!verified) return { refused: 'not_genuine', userId: owner }
      const { newCounter, credentialBackedUp } = authenticationInfo
      if ((newCounter > 0 || passkey.signCount > 0) && newCounter <= passkey.signCount)
        return { refused: 'copied', userId: owner }
      await markPasskeyUsed(tx, passkey.id, { signCount: newCounter, isBackedUp: credentialBackedUp })
      return { passkey }
    } catch (error) {
      // The library throws for every kind of wrong answer.
      parts.log.debug({ err: error }, 'passkey refused')
      return { refused: 'not_genuine', userId: owner }
    }
  })
}
