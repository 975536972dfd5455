import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { platformFeesApi } from '@cavaletti/contract/cards/stripe-reconciliation'
import { isTaken } from '#database/failures.ts'
import { type Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers, Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insertFee, listFees, type PlatformFeeRow } from './store.ts'

/** Endpoints for the platform fee. */
export function platformFeesRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof platformFeesApi> {
  return {
    async platformFees() {
      return { items: (await listFees(db)).map(describeFee) }
    },
    async setPlatformFee({ principal, body, origin, once }) {
      return once(async (tx) => describeFee(await setFee(tx, principal, origin, body)))
    },
  }
}

/** Throws `id_taken`, and `invalid_input` for a past day, because payments of that day have their fee. */
async function setFee(
  tx: Tx,
  principal: Principal,
  origin: Origin,
  { id = newId(), basisPoints, validFrom }: BodyOf<typeof platformFeesApi.setPlatformFee>,
): Promise<PlatformFeeRow> {
  const at = now()
  if (validFrom < at.toZonedDateTimeISO('UTC').toPlainDate().toString())
    throw new AppError('invalid_input', { fields: { validFrom: say('must be today or later') } })
  await audit(tx, 'platform_fee_set', { origin, principal }, { detail: { basisPoints, validFrom } })
  try {
    return await insertFee(tx, {
      id,
      basisPoints,
      validFrom: Temporal.PlainDate.from(validFrom),
      setBy: principal.userId,
      setByName: `${principal.firstName} ${principal.lastName}`.trim(),
      setAt: at,
    })
  } catch (error) {
    if (isTaken(error)) throw new AppError('id_taken')
    throw error
  }
}

function describeFee(row: PlatformFeeRow): ReplyOf<typeof platformFeesApi.setPlatformFee> {
  return {
    id: row.id,
    basisPoints: row.basisPoints,
    validFrom: row.validFrom.toString(),
    setAt: row.setAt.toString(),
    setByName: row.setByName,
  }
}
