import type { Tx } from '#database/scope.ts'
import type { RosterSeat } from '../store.ts'

/** The current roster, without riders and horses that have left, and without riders of archived clients. */
export async function ridingOn(tx: Tx, seriesId: string): Promise<RosterSeat[]> {
  return tx
    .selectFrom('seriesSeats as s')
    .innerJoin('riders as r', (join) =>
      join.onRef('r.businessId', '=', 's.businessId').onRef('r.id', '=', 's.riderId'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.businessId', '=', 'r.businessId').onRef('c.id', '=', 'r.clientId'),
    )
    .leftJoin('horses as h', (join) =>
      join
        .onRef('h.businessId', '=', 's.businessId')
        .onRef('h.id', '=', 's.horseId')
        .on('h.archivedAt', 'is', null),
    )
    .select(['s.riderId', 'h.id as horseId'])
    .where('s.businessId', '=', tx.businessId)
    .where('s.seriesId', '=', seriesId)
    .where('r.archivedAt', 'is', null)
    .where('c.archivedAt', 'is', null)
    .orderBy('s.riderId')
    .execute()
}
