import type { BodyOf } from '@cavaletti/contract'
import type { pushesApi } from '@cavaletti/contract/notices/pushes'
import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { areUsable } from '#platform/push/encrypt-push.ts'
import type { PushSender } from '#platform/push/push-sender.ts'
import type { Principal } from '#platform/session/gate.ts'
import { putSubscription, removeOthers } from './subscription-store.ts'

/** Devices of a person; a further one replaces the oldest. */
const mostDevices = 10

/**
 * Stores the subscription of the caller's browser; a second call changes nothing. Throws `invalid_input` for keys that
 * nothing can be encrypted with.
 */
export async function turnOnPush(
  tx: AnyTx,
  { userId, sessionId }: Principal,
  { endpoint, p256dh, auth }: BodyOf<typeof pushesApi.turnOnPush>,
  { key }: PushSender,
): Promise<{ id: string; isWorking: boolean }> {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  if (!areUsable(keys))
    throw new AppError('invalid_input', { fields: { p256dh: say('must be the key of a browser') } })
  const subscription = { userId, sessionId, endpoint, ...keys, keyId: key.id }
  const { id, endedAt } = await putSubscription(tx, subscription, now())
  await removeOthers(tx, { id, userId, sessionId, keep: mostDevices })
  return { id, isWorking: endedAt === null }
}
