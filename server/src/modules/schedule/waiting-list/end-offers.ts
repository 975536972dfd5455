import type { Scope, Tx } from '#database/scope.ts'
import { releaseHolds } from '#modules/schedule/holds/index.ts'
import { answerOffers, type DecisionRow } from './decision-store.ts'

/** Ends offers and releases their places. Lock the places first. */
export async function endOffers(
  tx: Tx,
  scope: Scope,
  offers: readonly DecisionRow[],
  answer: NonNullable<DecisionRow['answer']>,
  at: Temporal.Instant,
): Promise<void> {
  await answerOffers(
    tx,
    offers.map(({ id }) => id),
    answer,
    at,
  )
  await releaseHolds(
    tx,
    scope,
    offers.flatMap(({ seatId }) => seatId ?? []),
  )
}
