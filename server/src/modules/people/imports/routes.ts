import type { ReplyOf } from '@cavaletti/contract'
import type { importsApi } from '@cavaletti/contract/people/imports'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { cursorPage, readCursor, readIdsCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { contactOf } from './contact-of.ts'
import { importPeople } from './import-people.ts'
import { exportRows, listImports } from './store.ts'
import { undoImport } from './undo-import.ts'

type Results = ReplyOf<typeof importsApi.importPeople>['results']

/** Rolls back a dry run after doing everything. */
class DryRun extends Error {
  readonly results: Results

  constructor(results: Results) {
    super('A dry run keeps nothing.')
    this.results = results
  }
}

export function importsRoutes({ db, keys }: Pick<Parts, 'db' | 'keys'>): Handlers<typeof importsApi> {
  return {
    async importPeople({ principal, body, origin, once }) {
      const by = { principal, businessId: ownBusiness(principal), origin, keys }
      try {
        const results = await once(async (tx) => {
          const results = await importPeople(tx, by, body)
          if (body.dryRun) throw new DryRun(results)
          return results
        })
        return { results }
      } catch (error) {
        if (error instanceof DryRun) return { results: error.results }
        throw error
      }
    },
    async imports({ principal, query }) {
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, (tx) => listImports(tx, { before, limit })),
      )
      return {
        items: page.rows.map(({ id, name, createdAt, undoneAt, clients, riders }) => ({
          id,
          name,
          createdAt: createdAt.toString(),
          undoneAt: undoneAt?.toString() ?? null,
          clients,
          riders,
        })),
        next: page.next((row) => [row.id]),
      }
    },
    async undoImport({ principal, params, origin }) {
      return inScope(db, principal.scope, (tx) => undoImport(tx, { principal, origin }, params.id))
    },
    async exportPeople({ principal, query, origin }) {
      const after = readIdsCursor(query.cursor)
      const page = await cursorPage(query, (limit) =>
        inScope(db, principal.scope, async (tx) => {
          // Each page: anybody can make a cursor.
          await audit(tx, 'people_exported', { origin, principal })
          return exportRows(tx, { after, limit })
        }),
      )
      return {
        items: page.rows.map((row) => ({
          ...contactOf(row),
          tags: row.tags.join(', '),
          note: row.note,
          riderDateOfBirth: row.dateOfBirth?.toString() ?? '',
          riderHeightCm: String(row.heightCm ?? ''),
          riderWeightKg: row.weightKg === null ? '' : String(Number(row.weightKg)),
          riderNote: row.riderNote ?? '',
          emergencyName: row.emergencyName ?? '',
          emergencyPhone: row.emergencyPhone ?? '',
          emergencyRelation: row.emergencyRelation ?? '',
          state: row.leftAt ? 'left' : row.archivedAt ? 'archived' : 'present',
        })),
        next: page.next((row) => [row.id, row.rowId]),
      }
    },
  }
}
