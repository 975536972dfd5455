import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Proposals } from '#database/tables.ts'

type Proposed = Pick<Insertable<Proposals>, 'seatId' | 'message' | 'proposedBy' | 'proposedAt'> &
  Pick<
    Insertable<Proposals>,
    'askedStartsAt' | 'askedEndsAt' | 'askedTrainerId' | 'askedPlaceId' | 'askedArenaId'
  >

/** Stores a proposal. Another one for the same request keeps what the client asked for. */
export async function putProposal(tx: Tx, row: Proposed): Promise<void> {
  await tx
    .insertInto('proposals')
    .values({ businessId: tx.businessId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'seatId']).doUpdateSet({
        message: sql`excluded.message`,
        proposedBy: sql`excluded.proposed_by`,
        proposedAt: sql`excluded.proposed_at`,
      }),
    )
    .execute()
}
