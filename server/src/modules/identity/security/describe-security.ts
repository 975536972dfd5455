import type { ReplyOf } from '@cavaletti/contract'
import type { AuditEvent } from '@cavaletti/contract/audit-events'
import type { factorsApi } from '@cavaletti/contract/identity/factors'
import type { Db } from '#database/scope.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from '#modules/identity/factors/index.ts'
import { findWaitingRemoval } from '#modules/identity/factor-removals/index.ts'
import { deviceName } from '#modules/identity/sessions/index.ts'
import { now } from '#platform/clock.ts'
import { mustEnrol } from '#platform/session/fresh-proof.ts'
import type { Principal } from '#platform/session/gate.ts'
import { listOwnEvents } from './store.ts'

type Passkey = ReplyOf<typeof factorsApi.renamePasskey>

export function showPasskey(row: Awaited<ReturnType<typeof listPasskeys>>[number]): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toString(),
    lastUsedAt: row.lastUsedAt?.toString() ?? null,
    isBackedUp: row.isBackedUp,
  }
}

export async function describeSecurity(
  db: Db,
  principal: Principal,
): Promise<ReplyOf<typeof factorsApi.security>> {
  const { userId, factorNeededFrom } = principal
  const [passkeys, totp, recoveryCodesLeft, removal] = await Promise.all([
    listPasskeys(db, userId),
    findTotp(db, userId),
    countRecoveryCodes(db, userId),
    findWaitingRemoval(db, userId),
  ])
  return {
    passkeys: passkeys.map(showPasskey),
    totpSince: totp?.confirmedAt?.toString() ?? null,
    recoveryCodesLeft,
    factorNeededFrom: factorNeededFrom?.toString() ?? null,
    mustEnrol: mustEnrol(principal),
    removalDueAt: removal?.dueAt?.toString() ?? null,
  }
}

/** What the owner of an account should know; a refresh of the session is not part of it. */
const shown: readonly AuditEvent[] = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_factor_fail',
  'authn_factor_added',
  'authn_factor_removed',
  'authn_recovery_codes_made',
  'authn_factor_removal_asked',
  'authn_factor_removal_confirmed',
  'authn_factor_removal_stopped',
  'authn_password_change',
  'authn_reset_done',
  'authn_email_change_asked',
  'authn_email_change_cancelled',
  'authn_email_changed',
  'authn_email_restored',
  'authn_token_reuse',
  'authn_token_revoked',
  'authn_proof_fail',
]
const days = 90

export async function describeEvents(
  db: Db,
  userId: string,
): Promise<ReplyOf<typeof factorsApi.securityEvents>> {
  const rows = await listOwnEvents(db, { userId, events: shown, since: now().subtract({ hours: days * 24 }) })
  return {
    items: rows.map((row) => {
      const by = (row.detail as Record<string, unknown> | null)?.['by']
      return {
        at: row.at.toString(),
        event: row.event,
        succeeded: row.outcome === 'success',
        by: typeof by === 'string' ? by : null,
        device: deviceName(row.userAgent),
        address: row.ip,
      }
    }),
  }
}
