import { type Db, inScope, jobScope } from '#database/scope.ts'

/** The newest mail to an address, sealed: the demo opens it in place of a mail program. */
export async function newestMailTo(
  db: Db,
  address: string,
): Promise<{ id: string; sealed_body: Uint8Array | null }> {
  return db
    .selectFrom('mails')
    .select(['id', 'sealed_body'])
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Makes a monthly run due on a day, as if its owner had turned it on a month before. */
export async function makeRunDue(db: Db, businessId: string, day: Temporal.PlainDate): Promise<void> {
  await inScope(db, jobScope(businessId), (tx) =>
    tx
      .updateTable('invoice_run_settings')
      .set({ next_draft_on: day })
      .where('business_id', '=', businessId)
      .execute(),
  )
}
