import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { session } from './browser-session.ts'
import { call } from './call.ts'

/** The user closed the browser's dialog, or another ceremony took its place. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

type Answer = Awaited<ReturnType<typeof startAuthentication>>

/** The contract knows only the outer shape of WebAuthn. */
const sent = (response: Answer) => response as unknown as { id: string; response: Record<string, unknown> }

/**
 * Signs in with a passkey. `inAutofill`: waits until the user chooses one in the e-mail field; any later ceremony ends
 * the waiting.
 * @throws ApiError, OfflineError, or an error for which `isGivenUp`
 */
export async function signInByPasskey(inAutofill: boolean): Promise<void> {
  if (inAutofill && !(await browserSupportsWebAuthnAutofill())) return
  const { challengeId, options } = await call('POST /api/authenticate/passkey/options', { silent: true })
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: inAutofill,
  })
  const body = { challengeId, response: sent(response) }
  session.signIn(await call('POST /api/authenticate/passkey', { body, silent: true }))
}

/** Answers a challenge for a fresh proof. */
export async function provePasskey(): Promise<{ challengeId: string; response: ReturnType<typeof sent> }> {
  const { challengeId, options } = await call('POST /api/me/proof/passkey')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { challengeId, response: sent(await startAuthentication({ optionsJSON })) }
}

/** Makes a passkey for the signed-in user, to be added to the account. */
export async function makePasskey(): Promise<{ challengeId: string; response: ReturnType<typeof sent> }> {
  const { challengeId, options } = await call('POST /api/me/passkeys/options')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return { challengeId, response: response as unknown as ReturnType<typeof sent> }
}
