import type { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { challengePasskey } from '#modules/identity/factors/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { network, throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { deviceCookie } from '#platform/session/device-cookie.ts'
import { changePassword } from './change-password.ts'
import { endOwnSession } from './end-own-session.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { joinByCode } from './join-by-code.ts'
import { proveIdentity } from './prove-identity.ts'
import { refreshSession } from './refresh-session.ts'
import { deviceName } from './rules.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { listLiveSessions } from './store.ts'

export function sessionsRoutes(parts: Parts): Handlers<typeof sessionsApi> {
  return {
    async authenticate({ body, origin, device: presented, setHeader }) {
      const { answer, device } = await signIn(parts, body, origin, presented)
      setHeader('set-cookie', deviceCookie(device))
      return answer
    },
    async authenticateSecondStep({ body, origin, device }) {
      return finishSignIn(parts, body, origin, device)
    },
    async passkeySignInOptions({ origin }) {
      await parts.limits.spend(['passkey address', throttleSubject(origin.ip)])
      return challengePasskey(parts, 'sign-in', null)
    },
    async authenticateByPasskey({ body, origin, device: presented, setHeader }) {
      const { tokens, device } = await signInByPasskey(parts, body, origin, presented)
      setHeader('set-cookie', deviceCookie(device))
      return tokens
    },
    async refreshToken({ body, origin, device }) {
      return refreshSession(parts, body.refreshToken, origin, device)
    },
    async logout({ body, origin, identify, setHeader }) {
      await signOut(parts, await identify(), body?.refreshToken, origin)
      setHeader('clear-site-data', '"cache", "storage"')
    },
    async joinTrainer({ params, body, origin, device: presented, identify, setHeader }) {
      const principal = await identify()
      const { device, ...joined } = await joinByCode(
        parts,
        params.code,
        { principal, leaves: body.leaves ?? false, credentials: body },
        origin,
        presented,
      )
      if (joined.tokens) setHeader('set-cookie', deviceCookie(device))
      return joined
    },
    async changePassword({ principal, body, origin, device: presented, setHeader }) {
      const { tokens, device } = await changePassword(parts, principal, body, origin, presented)
      setHeader('set-cookie', deviceCookie(device))
      return tokens
    },
    async passkeyProofOptions({ principal }) {
      await parts.limits.spend(['passkey address', principal.sessionId])
      return challengePasskey(parts, 'proof', principal.userId)
    },
    async proveIdentity({ principal, body, origin }) {
      await proveIdentity(parts, principal, body, origin)
    },
    async sessions({ principal }) {
      const rows = await listLiveSessions(parts.db, principal.userId)
      return {
        items: rows.map((row) => ({
          id: row.id,
          current: row.id === principal.sessionId,
          device: deviceName(row.userAgent),
          address: row.ip && network(row.ip),
          createdAt: row.createdAt.toString(),
          lastSeenAt: row.lastSeenAt.toString(),
        })),
      }
    },
    async endSession({ principal, params, origin }) {
      await endOwnSession(parts.db, principal, params.id, origin)
    },
  }
}
