import type { Tx } from '#database/scope.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { insertEntry, insertPack } from '#modules/invoicing/packs/index.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { makeUpGiven } from './make-up-given.ts'

interface MakeUp {
  id?: string
  riderId: string
  clientId: string
  /** The missed seat; left out if a trainer grants it. */
  ofSeatId?: string
  mostPriceMinor: number
  soldOn: Temporal.PlainDate
  expiresOn: Temporal.PlainDate
  createdAt: Temporal.Instant
  by: string
  reason?: string
}

/** Adds a make-up lesson with its one credit (S15), and mails its owner. Throws `id_taken`. */
export async function insertMakeUp(
  tx: Tx,
  { id = newId(), by, reason = '', ofSeatId, createdAt, ...terms }: MakeUp,
): Promise<string> {
  const { businessId } = tx
  const name = inLanguage(await businessLanguage(tx), () => say('Make-up lesson'))
  await insertPack(tx, {
    businessId,
    id,
    origin: 'make_up',
    ...terms,
    ...(ofSeatId && { ofSeatId }),
    name,
    credits: 1,
    priceMinor: 0,
    offerIds: [],
    usableFrom: 'issue',
    missedCounts: true,
    soldAtDistance: false,
    createdAt,
    createdBy: by,
  })
  await insertEntry(tx, {
    businessId,
    id: newId(),
    packId: id,
    kind: 'granted',
    credits: 1,
    unitPriceMinor: 0,
    reason,
    createdBy: by,
  })
  await enqueue(tx, makeUpGiven, { businessId, packId: id })
  return id
}
