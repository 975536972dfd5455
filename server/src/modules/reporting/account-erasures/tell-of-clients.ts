import type { Tx } from '#database/scope.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { tellOwners } from '#modules/reporting/erasures/index.ts'
import { clientErasedMail } from './mails.tsx'

/** Tells the owners of a business that a client erased their account, and what becomes of its records. */
export async function tellOfClients(
  tx: Tx,
  { clientIds, withRecords, publicUrl }: { clientIds: string[]; withRecords: boolean; publicUrl: string },
): Promise<void> {
  const names = await clientNames(tx, clientIds)
  for (const clientId of clientIds)
    await tellOwners(tx, ({ firstName }) =>
      clientErasedMail({
        firstName,
        clientName: names.get(clientId) ?? '',
        withRecords,
        link: `${publicUrl}/trainer/clients/${clientId}`,
      }),
    )
}
