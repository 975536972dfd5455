import type { PackEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import type { NoticePack } from '#modules/notices/notices/index.ts'
import { now } from '#platform/clock.ts'
import { insertPackNotice } from './pack-note-store.ts'

/**
 * Writes a notice about a pack, in the transaction of the change. Invoicing mails the person itself, so nothing is
 * delivered from here.
 */
export async function tellOfPack(
  tx: Tx,
  { userId, event, pack }: { userId: string; event: PackEvent; pack: NoticePack },
): Promise<void> {
  const [audience, causedBy] =
    event === 'credit_ending' ? (['household', 'job'] as const) : (['trainer', 'client'] as const)
  await insertPackNotice(tx, { userId, event, pack, audience, causedBy, at: now() })
}
