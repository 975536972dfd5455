import type { AuditEvent } from '@cavaletti/contract/audit-events'
import { bankLayout } from '@cavaletti/contract/payments/bank-layout'
import type { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness, ownBusiness } from '#modules/identity/businesses/index.ts'
import { lockLines, lockLinesOf, passOnSightings } from '#modules/payments/bank-duplicates/index.ts'
import { clientNames } from '#modules/people/clients/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor, readNumberCursor } from '#platform/http/cursor.ts'
import type { Handlers, Origin } from '#platform/http/handlers.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { recordLine, linkLine, type OfLine, refundLine } from './record-line.ts'
import { recordSure } from './record-sure.ts'
import { importLines } from './import-lines.ts'
import { describeLine, type ShownLine } from './describe-line.ts'
import {
  comparedTogether,
  type Gathered,
  gatherForPage,
  gatherSuggestions,
  nothingGathered,
} from './gather-suggestions.ts'
import { countOpenBefore } from './known-store.ts'
import { ignoreLine, reopenLine, separateLine } from './reopen-line.ts'
import type { Suggestion } from './rules.ts'
import {
  type RecordedLine,
  deleteStatement,
  findLayout,
  findLine,
  listLines,
  listStatements,
} from './store.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')
const daysOf = (day: Temporal.PlainDate): number => epoch.until(day, { largestUnit: 'day' }).days

interface LineRequest {
  principal: Principal
  origin: Origin
  params: { id: string }
  body: { version: number }
  once: Once
}

/** The audit event of a change, and the kind of suggestion that was accepted. */
interface Deed {
  event: Extract<AuditEvent, `bank_line_${string}`>
  kind?: Suggestion['kind']
}

export function bankStatementsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof bankStatementsApi> {
  /** Runs an action on a line once for its key, writes an audit entry, and returns the line. */
  const change = async (
    { principal, origin, params: { id }, body, once }: LineRequest,
    { event, kind }: Deed,
    work: (tx: Tx, of: OfLine) => Promise<void>,
  ): Promise<ShownLine> => {
    const businessId = ownBusiness(principal)
    const { scope } = principal
    return once(async (tx) => {
      await work(tx, { scope, businessId, id, version: body.version })
      const line = await findLine(tx, id)
      const [shown] = line ? await show(tx, [line]) : []
      if (!shown) throw new AppError('not_found')
      const detail = { ...(kind && { kind }), amountMinor: shown.amountMinor }
      await audit(tx, event, { principal, origin }, { object: ['bank_line', id], detail })
      return shown
    })
  }
  return {
    async bankLayout({ principal, query }) {
      const kept = await inScope(db, principal.scope, (tx) =>
        findLayout(tx, Buffer.from(query.headHash, 'hex')),
      )
      return { layout: bankLayout.safeParse(kept).data ?? null }
    },
    async importBankLines({ principal, origin, body, once }) {
      return once((tx) => importLines(tx, { principal, origin }, body))
    },
    async bankStatements({ principal, query }) {
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, (tx) => listStatements(tx, before, limit)),
      )
      return {
        items: page.rows.map((row) => ({
          id: row.id,
          name: row.name,
          account: row.account,
          broughtAt: row.broughtAt.toString(),
          lines: row.lines,
          open: row.open,
          known: row.knownLines,
        })),
        next: page.next((row) => [row.id]),
      }
    },
    async removeBankStatement({ principal, origin, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        await lockLines(tx)
        await lockLinesOf(tx, id)
        await passOnSightings(tx, id)
        const done = await deleteStatement(tx, id)
        if (!done) throw new AppError('not_found')
        const by = { principal, origin }
        await audit(tx, 'bank_import_undone', by, { object: ['bank_statement', id], detail: done })
        return done
      })
    },
    async bankInbox({ principal }) {
      const { open, sure } = await gatherSuggestions(db, principal.scope, ownBusiness(principal))
      return { open, compared: Math.min(open, comparedTogether), sure: sure.length }
    },
    async bankLines({ principal, query }) {
      const businessId = ownBusiness(principal)
      const after = readNumberCursor(query.cursor)
      const isOpen = query.state === 'open'
      const before =
        isOpen && after ? await inScope(db, principal.scope, (tx) => countOpenBefore(tx, after)) : 0
      const asked = { before, length: query.limit ?? 50 }
      const suggested = isOpen ? await gatherForPage(db, principal.scope, businessId, asked) : undefined
      return inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) => listLines(tx, query.state, { after, limit }))
        return {
          items: await show(tx, page.rows, suggested),
          next: page.next((row) => [String(daysOf(row.paidOn)), row.id]),
        }
      })
    },
    recordBankLine: async (request) =>
      change(request, { event: 'bank_line_recorded', kind: 'payment' }, (tx, of) =>
        recordLine(tx, of, request.body.parts),
      ),
    linkBankLine: async (request) =>
      change(request, { event: 'bank_line_recorded', kind: 'entered' }, (tx, of) =>
        linkLine(tx, of, request.body.paymentId),
      ),
    refundBankLine: async (request) =>
      change(request, { event: 'bank_line_recorded', kind: 'refund' }, (tx, of) =>
        refundLine(tx, of, request.body.paymentId),
      ),
    ignoreBankLine: async (request) =>
      change(request, { event: 'bank_line_ignored' }, (tx, of) => ignoreLine(tx, of, request.body.reason)),
    separateBankLine: async (request) => change(request, { event: 'bank_line_told_apart' }, separateLine),
    reopenBankLine: async (request) => change(request, { event: 'bank_line_reopened' }, reopenLine),
    recordSureLines: async ({ principal, origin }) =>
      recordSure(db, { principal, origin }, ownBusiness(principal)),
  }
}

async function show(
  tx: Tx,
  rows: readonly RecordedLine[],
  { suggestions, numbers }: Pick<Gathered, 'suggestions' | 'numbers'> = nothingGathered,
): Promise<ShownLine[]> {
  const parts = rows.flatMap(({ id }) => suggestions.get(id)?.parts ?? [])
  const business = await findBusiness(tx)
  const names = {
    currency: business?.currency ?? '',
    clients: await clientNames(tx, [...new Set(parts.map(({ clientId }) => clientId))]),
    numbers,
  }
  return rows.map((row) => describeLine(row, suggestions.get(row.id), names))
}
