import { inTransaction, type AnyTx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { type DeviceProof, isDevice } from '#platform/session/device-cookie.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { sessionStoppedMail } from './mails.tsx'
import type { Tokens } from './open-session.ts'
import { deviceName, judgeRefresh, lifetimes } from './rules.ts'
import { endSession, findSalt, lockSession, rotateSession } from './store.ts'

/**
 * Exchanges a refresh token. Concurrent requests of a session wait for its row lock: one rotates, the others get the
 * same successor. A token whose successor was used ends the session, and its owner gets a mail. Throws
 * `invalid_refresh_token`, `rate_limited`, and on a lock timeout, which answers 503.
 */
export async function refreshSession(
  parts: Parts,
  refreshToken: string,
  origin: Origin,
  device: DeviceProof | null,
): Promise<Tokens> {
  const claim = parts.refreshTokens.read(refreshToken)
  if (!claim) throw new AppError('invalid_refresh_token')
  const { sessionId, generation: presented } = claim
  await parts.limits.spend(['refresh session', sessionId], ['refresh address', throttleSubject(origin.ip)])
  const salt = await findSalt(parts.db, sessionId)
  if (!salt || !claim.isGenuine(salt)) throw new AppError('invalid_refresh_token')
  // The transaction returns a refusal instead of throwing it, so that its records are committed.
  const tokens = await inTransaction(parts.db, async (tx) => {
    const locked = await lockSession(tx, sessionId)
    if (!locked) return null
    const { session, standing } = locked
    const at = standing.moment
    const verdict = judgeRefresh(
      {
        revoked: session.revokedAt !== null,
        expired:
          Temporal.Instant.compare(session.idleExpiresAt, at) <= 0 ||
          Temporal.Instant.compare(session.absoluteExpiresAt, at) <= 0,
        standing:
          standing.status === 'active' && standing.sessionEpoch === session.userEpoch && standing.isInUse,
        generation: session.rtGen,
        confirmedGeneration: session.rtConfirmedGen,
        secondsSinceRotation: at.since(session.rtRotatedAt).total('seconds'),
      },
      presented,
    )
    const returned = isDevice(device, session.deviceId, locked.deviceSecretHash)
    if (verdict === 'refuse') return null
    if (session.deviceSeen && !returned) {
      await tellOwner(tx, locked, 'another browser', origin)
      return null
    }
    if (verdict === 'reuse') {
      await endSession(tx, sessionId, 'refresh_reuse')
      await tellOwner(tx, locked, 'reuse', origin)
      return null
    }
    const role = standing.role
    if (verdict === 'rotate') {
      const idleUntil = at.add({ hours: lifetimes[role].idleHours })
      const { ip, userAgent } = origin
      await rotateSession(tx, sessionId, presented, { at, idleUntil, ip, userAgent, device: returned })
    }
    const gen = verdict === 'rotate' ? session.rtGen + 1 : session.rtGen
    const token = parts.accessTokens.issue({
      sub: session.userId,
      role,
      associatedTrainerId: standing.trainerId,
      businessId: session.ofBusinessId,
      sid: sessionId,
      gen,
      amr: session.amr,
    })
    return { token, refreshToken: parts.refreshTokens.issue(sessionId, gen, session.rtSalt) }
  })
  if (!tokens) throw new AppError('invalid_refresh_token')
  return tokens
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSession>>>

async function tellOwner(
  tx: AnyTx,
  { session, standing }: Locked,
  why: string,
  origin: Origin,
): Promise<void> {
  await audit(
    tx,
    'authn_token_reuse',
    { origin },
    { outcome: 'failure', actorId: session.userId, object: ['session', session.id], detail: { why } },
  )
  await queueMail(tx, {
    to: standing.email,
    ...(await inLanguage(languageOf(standing.locale), () =>
      sessionStoppedMail({
        firstName: standing.firstName,
        device: deviceName(session.userAgent),
        stoppedAt: standing.moment,
        locale: standing.locale,
        timeZone: standing.timeZone,
      }),
    )),
  })
}
