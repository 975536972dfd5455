import type { ReplyOf } from '@cavaletti/contract'
import type { offersApi } from '@cavaletti/contract/schedule/planning/offers'
import { inScope } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addOffer, changeOffer, type OfferQuestions } from './change-offer.ts'
import { findOffer, listOffers, type OfferRow } from './store.ts'

export function offersRoutes(
  { db }: Pick<Parts, 'db'>,
  questions: OfferQuestions,
): Handlers<typeof offersApi> {
  return {
    async offers({ principal, query }) {
      const after = readCursor(query.cursor, 2) as [string, string] | null
      const archived = query.archived === 'yes'
      const page = await inScope(db, principal.scope, (tx) =>
        cursorPage(query, (limit) => listOffers(tx, { search: query.search, archived, after, limit })),
      )
      return { items: page.rows.map(describeOffer), next: page.next((row) => [row.name, row.id]) }
    },
    async addOffer({ principal, body, once }) {
      return once(async (tx) => describeOffer(await addOffer(tx, body, { principal, ...questions })))
    },
    async offer({ principal, params }) {
      const row = await inScope(db, principal.scope, (tx) => findOffer(tx, params.id))
      if (!row) throw new AppError('not_found')
      return describeOffer(row)
    },
    async changeOffer({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) =>
        describeOffer(await changeOffer(tx, params.id, body, { principal, ...questions })),
      )
    },
  }
}

function describeOffer(row: OfferRow): ReplyOf<typeof offersApi.offer> {
  const { id, name, kind, rail, description, minutes, capacity, version } = row
  return {
    id,
    name,
    kind,
    rail,
    description,
    minutes,
    capacity,
    priceMinor: row.priceMinor,
    taxRate: row.taxRate,
    minLevel: row.minLevel,
    arenaUnits: row.arenaUnits,
    horses: row.horses,
    horseLeadMinutes: row.horseLeadMinutes,
    trainerBufferMinutes: row.trainerBufferMinutes,
    booking: row.booking,
    bookingLeadHours: row.bookingLeadHours,
    bookingHorizonDays: row.bookingHorizonDays,
    bookingsPerWeek: row.bookingsPerWeek,
    movesPerBooking: row.movesPerBooking,
    moveWithinDays: row.moveWithinDays,
    startGridMinutes: row.startGridMinutes,
    minAge: row.minAge,
    assessment: row.assessment,
    joins: row.joins,
    allowsPassing: row.allowsPassing,
    clientsChooseHorse: row.clientsChooseHorse,
    minRiders: row.minRiders,
    decideHours: row.decideHours,
    belowMin: row.belowMin,
    shortMinutes: row.shortMinutes,
    payment: row.payment,
    soldBy: row.soldBy,
    cancelLadder: row.cancelLadder === null ? null : ladderOf(row.cancelLadder),
    archivedAt: row.archivedAt?.toString() ?? null,
    version,
  }
}
