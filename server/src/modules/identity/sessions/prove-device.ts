import type { Db } from '#database/scope.ts'
import { type DeviceProof, isDevice, newDevice } from '#platform/session/device-cookie.ts'
import { findDeviceSecretHash } from './store.ts'

/** The browser proved by its cookie, or a new one. Replaces an invalid cookie. */
export async function proveDevice(db: Db, presented: DeviceProof | null): Promise<DeviceProof> {
  if (!presented) return newDevice()
  const secretHash = await findDeviceSecretHash(db, presented.id)
  return isDevice(presented, presented.id, secretHash ?? null) ? presented : newDevice()
}
