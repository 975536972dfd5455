import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import { challengeMinutes, type PasskeyAnswer, relyingParty, webauthn } from './check-passkey.ts'
import { insertChallenge, insertPasskey, listPasskeys, takeChallenge } from './passkey-store.ts'

/** Passkeys of one account. */
export const mostPasskeys = 20

/** Ed25519, ES256, RS256: what authenticators offer. Node warns about newer ones. */
const algorithms = [-8, -7, -257]

interface Owner {
  userId: string
  email: string
  firstName: string
  lastName: string
}

/** Options to make a passkey. Throws `too_many`. */
export async function offerRegistration(
  parts: Pick<Parts, 'db' | 'publicUrl'>,
  { userId, email, firstName, lastName }: Owner,
): Promise<{ challengeId: string; options: Record<string, unknown> }> {
  const { generateRegistrationOptions } = await webauthn()
  const known = await listPasskeys(parts.db, userId)
  if (known.length >= mostPasskeys) throw new AppError('too_many')
  const options = await generateRegistrationOptions({
    rpName: 'Cavaletti',
    rpID: relyingParty(parts).id,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    timeout: challengeMinutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  const challengeId = newId()
  await insertChallenge(parts.db, {
    id: challengeId,
    purpose: 'registration',
    userId,
    challenge: options.challenge,
    expiresAt: now().add({ minutes: challengeMinutes }),
  })
  return { challengeId, options: { ...options } }
}

/** Verifies a new passkey; returns a function that stores it. Throws `passkey_refused`. */
export async function verifyRegistration(
  parts: Pick<Parts, 'db' | 'publicUrl' | 'log'>,
  userId: string,
  { challengeId, response, name }: PasskeyAnswer & { name: string },
): Promise<(tx: AnyTx) => Promise<void>> {
  const { verifyRegistrationResponse } = await webauthn()
  const expectedChallenge = await takeChallenge(parts.db, {
    id: challengeId,
    purpose: 'registration',
    userId,
  })
  if (expectedChallenge === undefined) throw new AppError('passkey_refused')
  const site = relyingParty(parts)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    // The library throws for every kind of wrong answer.
    parts.log.debug({ err: error }, 'passkey refused')
    throw new AppError('passkey_refused')
  })
  if (!verified || !registrationInfo) throw new AppError('passkey_refused')
  const { credential, credentialBackedUp } = registrationInfo
  return async (tx) => {
    const isNew = await insertPasskey(tx, {
      id: newId(),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
      name,
    })
    if (!isNew) throw new AppError('passkey_refused')
  }
}
