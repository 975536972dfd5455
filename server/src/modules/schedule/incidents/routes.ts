import type { incidentsApi } from '@cavaletti/contract/schedule/lessons/incidents'
import { inScope, type Tx } from '#database/scope.ts'
import { businessTimeZone, findBusiness } from '#modules/identity/businesses/index.ts'
import { audit, auditViewing } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readTimeCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { printReport } from '#platform/pdf/print-report.ts'
import type { Principal } from '#platform/session/gate.ts'
import { turnOf } from '#platform/threads/turn-of.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { addNote } from './add-note.ts'
import { sightOf } from './policy.ts'
import { readBook } from './print-book.ts'
import { type By, recordIncident } from './record-incident.ts'
import { reportBook } from './report-book.ts'
import { reportIncident } from './report-incident.ts'
import { showIncident, showIncidents } from './show-incident.ts'
import { findIncident, keepYears, listIncidents, putYears } from './store.ts'

export function incidentsRoutes({
  db,
  keys,
  limits,
  publicUrl,
}: Pick<Parts, 'db' | 'keys' | 'limits' | 'publicUrl'>): Handlers<typeof incidentsApi> {
  const find = async (tx: Tx, principal: Principal, id: string) => {
    const row = await findIncident(tx, id, sightOf(principal))
    if (!row) throw new AppError('not_found')
    return showIncident(tx, keys, row, await businessTimeZone(tx))
  }
  const open = async (tx: Tx, by: By, id: string, write: typeof auditViewing) => {
    const incident = await find(tx, by.principal, id)
    await write(tx, 'incident_opened', by, {
      object: ['incident', id],
      detail: { number: incident.number },
    })
    return incident
  }
  return {
    async incidents({ principal, query: { from, until, kind, riderId, horseId, cursor, limit } }) {
      const after = readTimeCursor(cursor)
      return inScope(db, principal.scope, async (tx) => {
        const timeZone = await businessTimeZone(tx)
        const startOf = (day: string | undefined, days: number) =>
          day === undefined
            ? null
            : Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).toInstant()
        const which = {
          from: startOf(from, 0),
          until: startOf(until, 1),
          kind: kind ?? null,
          riderId: riderId ?? null,
          horseId: horseId ?? null,
        }
        const page = await cursorPage({ limit }, (most) =>
          listIncidents(tx, sightOf(principal), which, { after, limit: most }),
        )
        return {
          items: await showIncidents(tx, keys, page.rows),
          next: page.next(({ happenedAt, id }) => [happenedAt.toString(), id]),
          keepYears: await keepYears(tx),
        }
      })
    },
    async recordIncident({ principal, body, origin, once }) {
      await limits.spend(['incident user', principal.userId])
      return once(
        (tx) => recordIncident(tx, body, { principal, origin }, { keys, publicUrl }),
        (tx, id) => find(tx, principal, id),
      )
    },
    async incident({ principal, params, origin }) {
      return inScope(db, principal.scope, (tx) => open(tx, { principal, origin }, params.id, auditViewing))
    },
    async addIncidentNote({ principal, params, body, origin, once }) {
      return once(
        async (tx) => {
          await addNote(tx, keys, params.id, body, { principal, origin })
          return params.id
        },
        (tx, id) => find(tx, principal, id),
      )
    },
    async incidentPdf({ principal, params, query: { riderId = null }, origin }) {
      const printed = await inScope(db, principal.scope, async (tx) => {
        const incident = await open(tx, { principal, origin }, params.id, audit)
        const business = await findBusiness(tx)
        if (!business) throw new AppError('not_found')
        if (riderId !== null && !incident.people.some((one) => one.riderId === riderId))
          throw new AppError('not_found')
        return { business, incident, riderId, printedAt: now() }
      })
      const { business, incident } = printed
      const bytes = await printReport(turnOf(principal), reportIncident(printed, writingOf(business.country)))
      const name = say('incident-{number}.pdf', { number: incident.number })
      return { type: 'application/pdf', bytes, name }
    },
    async incidentBook({ principal, query, origin }) {
      await limits.spend(['export user', principal.userId])
      const { book, country } = await inScope(db, principal.scope, (tx) =>
        readBook(tx, keys, query, { principal, origin }),
      )
      const bytes = await printReport(turnOf(principal), reportBook(book, writingOf(country)))
      return { type: 'application/pdf', bytes, name: say('incident-book.pdf') }
    },
    async changeIncidentSettings({ principal, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        const before = await keepYears(tx)
        await putYears(tx, body.keepYears)
        await audit(
          tx,
          'incident_settings_changed',
          { principal, origin },
          {
            object: ['business', tx.businessId],
            detail: { before, years: body.keepYears },
          },
        )
        return { keepYears: body.keepYears }
      })
    },
  }
}
