import type { Permission } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import type { ClientRow } from '#modules/people/clients/index.ts'
import { now } from '#platform/clock.ts'
import { grantOf, holds, type On } from './policy.ts'
import {
  type Grant,
  grantedBeside,
  grantedTo,
  isDocumentOpened,
  listOpened,
  listOpenedPayments,
  type OpenedPayment,
  type Page,
  recordsOf,
} from './store.ts'

type MoneyPermission = Extract<Permission, 'pay' | 'receipts'>

/**
 * Other payers' documents and payments that a permission opens to a client today (P1). Computed each time, so removed
 * access ends at once.
 */
export interface Reach {
  businessId: string
  grants: readonly Grant[]
}

export async function reachOf(
  tx: Tx,
  { businessId, id }: Pick<ClientRow, 'businessId' | 'id'>,
  permission: MoneyPermission,
): Promise<Reach> {
  const rows = await grantedTo(tx, id, permission)
  if (rows.length === 0) return { businessId, grants: [] }
  const on = await todayAt(tx)
  return { businessId, grants: rows.filter((row) => holds(row, on)).map(grantOf) }
}

export async function opensDocument(tx: Tx, { grants }: Reach, id: string): Promise<boolean> {
  return grants.length > 0 && isDocumentOpened(tx, grants, id)
}

export async function openedDocuments(tx: Tx, { grants }: Reach, page: Page) {
  return grants.length > 0 ? listOpened(tx, grants, page) : []
}

export async function openedPayments(tx: Tx, { grants }: Reach, page: Page): Promise<OpenedPayment[]> {
  return grants.length > 0 ? listOpenedPayments(tx, grants, page) : []
}

export async function opensPayment(tx: Tx, { grants }: Reach, id: string): Promise<boolean> {
  if (grants.length === 0) return false
  return (await listOpenedPayments(tx, grants, { after: null, limit: 1 }, id)).length > 0
}

/** Other clients who get a payment's receipt: they may see everything that it paid. */
export async function receiptRecipients(tx: Tx, payerId: string, paymentId: string): Promise<ClientRow[]> {
  return among(tx, payerId, ['receipts'], (reach) => opensPayment(tx, reach, paymentId))
}

/** Other clients who get notice of an invoice: they get receipts, and may see and pay it. */
export async function noticeRecipients(tx: Tx, payerId: string, documentId: string): Promise<ClientRow[]> {
  return among(tx, payerId, ['pay', 'receipts'], (reach) => opensDocument(tx, reach, documentId))
}

/** Clients with these permissions and something to see through them. */
async function among(
  tx: Tx,
  payerId: string,
  permissions: readonly MoneyPermission[],
  opens: (reach: Reach) => Promise<boolean>,
): Promise<ClientRow[]> {
  const on = await todayAt(tx)
  let found: string[] | undefined
  for (const permission of permissions) {
    const rows = (await grantedBeside(tx, payerId, permission)).filter((row) => holds(row, on))
    const opened: string[] = []
    for (const id of new Set(rows.map((row) => row.clientId))) {
      const grants = rows.filter((row) => row.clientId === id).map(grantOf)
      if (await opens({ businessId: tx.businessId, grants })) opened.push(id)
    }
    found = found?.filter((id) => opened.includes(id)) ?? opened
  }
  return found?.length ? recordsOf(tx, found) : []
}

async function todayAt(tx: Tx): Promise<On> {
  const timeZone = await businessTimeZone(tx)
  return { today: now().toZonedDateTimeISO(timeZone).toPlainDate(), timeZone }
}
