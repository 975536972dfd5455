import type { BodyOf } from '@cavaletti/contract'
import type { remindersApi } from '@cavaletti/contract/invoicing/reminders'
import type { Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { isInOrder } from './rules.ts'
import { findSettings, updateSettings } from './settings-store.ts'

/** Throws `forbidden`, `invalid_input` for levels out of order, and `version_conflict`. */
export async function changeSettings(
  tx: Tx,
  { version, isAutomatic, levels }: BodyOf<typeof remindersApi.changeReminderSettings>,
): Promise<void> {
  if (levels && !isInOrder(levels))
    throw new AppError('invalid_input', {
      fields: { levels: say('must come one after another: each more days after than the one before') },
    })
  await findSettings(tx)
  if (!(await updateSettings(tx, version, { isAutomatic, levels }))) throw new AppError('version_conflict')
}
