import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { ReminderSettings } from '#database/tables.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { type Level, wordedLevels } from './rules.ts'

export type SettingsRow = Omit<Selectable<ReminderSettings>, 'levels'> & { levels: Level[] }

const settingsOf = (tx: Tx) =>
  tx.selectFrom('reminderSettings').selectAll().where('businessId', '=', tx.businessId)

/** Settings of the business, created with defaults on first use. */
export async function findSettings(tx: Tx): Promise<SettingsRow> {
  const found = await settingsOf(tx).executeTakeFirst()
  if (found) return found as unknown as SettingsRow
  const levels = inLanguage(await businessLanguage(tx), wordedLevels)
  await tx
    .insertInto('reminderSettings')
    .values({ businessId: tx.businessId, levels: JSON.stringify(levels) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await settingsOf(tx).executeTakeFirstOrThrow()) as unknown as SettingsRow
}

/** Returns false if the version changed. */
export async function updateSettings(
  tx: Tx,
  version: number,
  { isAutomatic, levels }: { isAutomatic?: boolean | undefined; levels?: readonly Level[] | undefined },
): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('reminderSettings')
    .set({
      ...(isAutomatic !== undefined && { isAutomatic }),
      ...(levels && { levels: JSON.stringify(levels) }),
      version: sql<number>`version + 1`,
    })
    .where('businessId', '=', tx.businessId)
    .where('version', '=', version)
    .executeTakeFirst()
  return count === 1n
}
