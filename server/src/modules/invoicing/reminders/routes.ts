import type { ReplyOf } from '@cavaletti/contract'
import type { remindersApi } from '@cavaletti/contract/invoicing/reminders'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness, ownBusiness } from '#modules/identity/businesses/index.ts'
import { sendPdf } from '#modules/invoicing/invoices/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Once } from '#platform/idempotency/once.ts'
import { newId } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { cancelReminder } from './cancel-reminder.ts'
import { changeSettings } from './change-settings.ts'
import { findOverdue, placeOf, readMoment } from './find-overdue.ts'
import { pauseReminders } from './pause-reminders.ts'
import { planReminder } from './plan-reminder.ts'
import { printReminder } from './print-reminder.ts'
import { previewReminder } from './preview-reminder.ts'
import { sendReminder } from './send-reminder.ts'
import { endPause, findReminder, type ListedReminder, listReminders } from './store.ts'
import { findSettings } from './settings-store.ts'

export function remindersRoutes({
  db,
  limits,
  ...press
}: Pick<Parts, 'db' | 'files' | 'limits' | 'publicUrl'>): Handlers<typeof remindersApi> {
  /** Runs a change once for its key and returns the reminder. */
  const change = (once: Once, work: (tx: Tx) => Promise<string>) =>
    once(async (tx) => {
      const reminder = await findReminder(tx, await work(tx))
      if (!reminder) throw new AppError('not_found')
      return describe(reminder)
    })
  return {
    async reminderSettings({ principal }) {
      return inScope(db, principal.scope, (tx) => describeSettings(tx))
    },
    async changeReminderSettings({ principal, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeSettings(tx, body)
        return describeSettings(tx)
      })
    },
    async overdue({ principal, query }) {
      const { clientId = null } = query
      const after = readNumberCursor(query.cursor)
      return inScope(db, principal.scope, async (tx) => {
        const moment = await readMoment(tx)
        const late = await cursorPage(query, (limit) => findOverdue(tx, moment, { clientId, after, limit }))
        return {
          items: late.rows,
          next: late.next((payer) => placeOf(payer).map(String)),
        }
      })
    },
    async previewReminder({ principal, params }) {
      const businessId = ownBusiness(principal)
      const shown = await previewReminder(db, principal.scope, params.id)
      return sendPdf(press, businessId, shown, turnOf(principal))
    },
    async reminders({ principal, query }) {
      const [after = null] = readCursor(query.cursor, 1) ?? []
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listReminders(tx, query, { after, limit }))
        return { items: page.rows.map(describe), next: page.next((row) => [row.id]) }
      })
    },
    async remind({ principal, body, once }) {
      const { scope } = principal
      const { id = newId(), clientId, documentIds } = body
      const work = async (tx: Tx): Promise<string> => {
        const wish = { id, clientId, documentIds, isByHand: true }
        if (await planReminder(tx, scope, wish)) await sendReminder(tx, limits, scope, { id, clientId })
        return id
      }
      return change(once, work)
    },
    async printReminder({ principal, params: { id }, once }) {
      const work = async (tx: Tx): Promise<string> => {
        await printReminder(tx, limits, principal.scope, id)
        return id
      }
      return change(once, work)
    },
    async cancelReminder({ principal, params: { id }, body, once }) {
      const work = async (tx: Tx): Promise<string> => {
        await cancelReminder(tx, principal.scope, id, body.reason)
        return id
      }
      return change(once, work)
    },
    async pauseReminders({ principal, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        const { id, reason, untilOn: until } = await pauseReminders(tx, scope, body)
        return { id, reason, untilOn: until?.toString() ?? null }
      })
    },
    async endPause({ principal, params }) {
      await inScope(db, principal.scope, async (tx) => {
        if (!(await endPause(tx, params.id))) throw new AppError('not_found')
      })
    },
  }
}

async function describeSettings(tx: Tx): Promise<ReplyOf<typeof remindersApi.reminderSettings>> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const { isAutomatic, levels, version } = await findSettings(tx)
  return { isAutomatic, levels, currency: business.currency, version }
}

function stateOf({ sentAt: sent, endedHow: ended }: ListedReminder) {
  if (ended !== null) return ended === 'cancelled' ? 'cancelled' : 'stopped'
  return sent === null ? 'planned' : 'sent'
}

function describe(row: ListedReminder): ReplyOf<typeof remindersApi.remind> {
  return {
    id: row.id,
    state: stateOf(row),
    level: row.level,
    isByHand: row.isByHand,
    isByMail: row.isByMail,
    lacksAddress: stateOf(row) === 'planned' && row.isByMail && row.clientEmail === null,
    clientId: row.clientId,
    clientName: row.clientName,
    currency: row.currency,
    plannedFor: row.plannedFor.toString(),
    sentAt: row.sentAt?.toString() ?? null,
    sentTo: row.sentTo,
    documentId: row.documentId,
    number: row.number,
    feeMinor: row.fee,
    feeOpenMinor: row.fee - row.feeCredited - row.feePaid,
    invoices: row.invoices,
    endedAt: row.endedAt?.toString() ?? null,
    endedHow: row.endedHow,
    endReason: row.endReason,
  }
}
