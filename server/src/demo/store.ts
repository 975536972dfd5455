import { type Db, inScope, jobScope } from '#database/scope.ts'

/** The newest mail to an address, sealed: the demo opens it in place of a mail program. */
export async function newestMailTo(
  db: Db,
  address: string,
): Promise<{ id: string; sealedBody: Uint8Array | null }> {
  return db
    .selectFrom('mails')
    .select(['id', 'sealedBody'])
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Makes a monthly run due on a day, as if its owner had turned it on a month before. */
export async function makeRunDue(db: Db, businessId: string, day: Temporal.PlainDate): Promise<void> {
  await inScope(db, jobScope(businessId), (tx) =>
    tx
      .updateTable('invoiceRunSettings')
      .set({ nextDraftOn: day })
      .where('businessId', '=', businessId)
      .execute(),
  )
}
