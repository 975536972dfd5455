import { sql } from 'kysely'
import type { PackEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { type NoticePack, writeInApp } from '#modules/notices/notices/index.ts'

/** Writes a notice about a pack. Nothing is delivered from it: invoicing mails the person itself. */
export async function insertPackNotice(
  tx: Tx,
  notice: {
    event: PackEvent
    audience: 'household' | 'trainer'
    pack: NoticePack
    userId: string
    causedBy: 'client' | 'job'
    at: Temporal.Instant
  },
): Promise<void> {
  const { userId, event, audience, pack, causedBy, at } = notice
  await writeInApp(
    tx,
    sql`(business_id, user_id, audience, event, pack, caused_by, is_urgent, created_at, collects_until)
    values (${tx.businessId}, ${userId}, ${audience}, ${event}, ${JSON.stringify(pack)}::jsonb, ${causedBy}, false,
      ${at}::timestamptz, ${at}::timestamptz)`,
  )
}
