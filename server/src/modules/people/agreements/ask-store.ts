import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** When a family or rider was last asked to sign. */
export interface Ask {
  agreementId: string
  riderId: string
  textVersion: number
  askedAt: Temporal.Instant
  /** 0: nobody who may sign has an account. */
  people: number
}

/** Locks all agreements of the business, so that one run at a time asks for signatures. */
export async function lockAgreements(tx: Tx): Promise<void> {
  await tx
    .selectFrom('agreements')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function asksOf(tx: Tx): Promise<Ask[]> {
  return tx
    .selectFrom('agreementAsks')
    .select(['agreementId', 'riderId', 'textVersion', 'askedAt', 'people'])
    .where('businessId', '=', tx.businessId)
    .execute()
}

export async function noteAsked(tx: Tx, asks: readonly Ask[]): Promise<void> {
  if (asks.length === 0) return
  await tx
    .insertInto('agreementAsks')
    .values(asks.map((one) => ({ businessId: tx.businessId, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'agreementId', 'riderId']).doUpdateSet({
        textVersion: sql<number>`excluded.text_version`,
        askedAt: sql<Temporal.Instant>`excluded.asked_at`,
        people: sql<number>`excluded.people`,
      }),
    )
    .execute()
}
