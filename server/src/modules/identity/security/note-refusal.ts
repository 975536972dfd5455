import type { Db } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Records that a new passkey or code was refused. After the rollback of the work, so that the entry stays. */
export async function noteRefusal<T>(
  db: Db,
  { principal, origin, by }: { principal: Principal; origin: Origin; by: 'passkey' | 'totp' },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && (error.code === 'passkey_refused' || error.code === 'wrong_code')) {
      const object = ['user', principal.userId] as const
      const detail = { by, adding: true }
      await audit(db, 'authn_factor_fail', { origin, principal }, { outcome: 'failure', object, detail })
    }
    throw error
  }
}
