import type { Db } from '#database/scope.ts'

/** The newest mail to an address, sealed: the demo opens it instead of a person's mail program. */
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
