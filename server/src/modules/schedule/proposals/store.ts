import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Proposals } from '#database/tables.ts'

type Proposed = Pick<Insertable<Proposals>, 'seatId' | 'proposedBy' | 'proposedAt'> &
  Pick<
    Insertable<Proposals>,
    'askedStartsAt' | 'askedEndsAt' | 'askedTrainerId' | 'askedPlaceId' | 'askedArenaId'
  >

/** Stores proposals. Another one for the same request keeps what the client asked for. */
export async function putProposals(tx: Tx, rows: readonly Proposed[]): Promise<void> {
  await tx
    .insertInto('proposals')
    .values(rows.map((row) => ({ businessId: tx.businessId, message: '', ...row })))
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'seatId']).doUpdateSet({
        message: sql`excluded.message`,
        proposedBy: sql`excluded.proposed_by`,
        proposedAt: sql`excluded.proposed_at`,
      }),
    )
    .execute()
}

/** Adds the trainer's message to the client. */
export async function writeMessage(tx: Tx, seatId: string, message: string): Promise<void> {
  await sql`update proposals set message = ${message}
    where business_id = ${tx.businessId} and seat_id = ${seatId}`.execute(tx)
}
