import type { ReplyOf } from '@cavaletti/contract'
import type { adminApi } from '@cavaletti/contract/identity/admin'
import { inScope, inTransaction } from '#database/scope.ts'
import { changeStatus, listAccounts } from '#modules/identity/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { sendAgain } from '#platform/mail/send-again.ts'
import { listMails, type MailRow } from '#platform/mail/store.ts'
import { sayKnown } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { describeEncryption } from './describe-encryption.ts'
import { type EntryNames, nameObjects } from './name-objects.ts'
import { noteReading } from './note-reading.ts'
import { type AuditRow, listAuditEntries, readAuditCursor } from './store.ts'

type AdminUser = ReplyOf<typeof adminApi.setUserStatus>
type AccountListing = Awaited<ReturnType<typeof listAccounts>>[number]

export function adminRoutes({ db, keys }: Parts): Handlers<typeof adminApi> {
  return {
    encryption: () => describeEncryption(db, keys),
    async users({ principal, query }) {
      const { search, role, status } = query
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, (tx) => listAccounts(tx, { search, role, status, before, limit })),
      )
      return { items: page.rows.map(showUser), next: page.next((row) => [row.id]) }
    },
    async setUserStatus({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeStatus(tx, principal, params.id, body.status, origin)
        const [row] = await listAccounts(tx, { id: params.id, before: null, limit: 1 })
        if (!row) throw new AppError('not_found')
        return showUser(row)
      })
    },
    async audit({ principal, query, origin }) {
      const { event, actorId, outcome } = query
      const before = readAuditCursor(query.cursor)
      const filter = { event, actorId, outcome }
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, (tx) => listAuditEntries(tx, { ...filter, before, limit })),
      )
      await noteReading(db, { principal, origin }, JSON.stringify(filter))
      const namesOf = await inScope(db, principal.scope, (tx) => nameObjects(tx, page.rows))
      return {
        items: page.rows.map((row) => showEntry(row, namesOf(row))),
        next: page.next((row) => [row.at.toString(), String(row.id)]),
      }
    },
    async mail({ query }) {
      const { state, search } = query
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) => listMails(db, { state, search, before, limit }))
      return { items: page.rows.map(showMail), next: page.next((row) => [row.id]) }
    },
    async sendMailAgain({ principal, params, origin }) {
      return inTransaction(db, async (tx) => {
        const row = await sendAgain(tx, params.id)
        await audit(tx, 'mail_resent', { origin, principal }, { object: ['mail', row.id] })
        return showMail(row)
      })
    },
  }
}

function showEntry(row: AuditRow, names: EntryNames): ReplyOf<typeof adminApi.audit>['items'][number] {
  return {
    id: String(row.id),
    at: row.at.toString(),
    event: row.event,
    outcome: row.outcome === 'success' ? 'success' : 'failure',
    actorId: row.actorId,
    actorName: names.actor,
    businessId: row.actingBusinessId,
    businessName: names.business,
    objectType: row.objectType,
    objectId: row.objectId,
    objectName: names.object,
    address: row.ip,
    requestId: row.requestId,
    detail: row.detail as Record<string, unknown>,
  }
}

function showUser(row: AccountListing): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    status: row.status,
    businessName: row.businessName,
    createdAt: row.createdAt.toString(),
    lastSeenAt: row.lastSeenAt?.toString() ?? null,
  }
}

function showMail(row: MailRow): ReplyOf<typeof adminApi.sendMailAgain> {
  return {
    id: row.id,
    to: row.toAddress,
    subject: row.subject,
    template: row.template,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError && sayKnown(row.lastError),
    createdAt: row.createdAt.toString(),
    sentAt: row.sentAt?.toString() ?? null,
  }
}
