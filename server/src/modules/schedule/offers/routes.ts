import type { ReplyOf } from '@cavaletti/contract'
import type { offersApi } from '@cavaletti/contract/schedule/offers'
import { inScope } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addOffer, changeOffer } from './change-offer.ts'
import { findOffer, listOffers, type OfferRow } from './store.ts'

export function offersRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof offersApi> {
  return {
    async offers({ principal, query }) {
      const after = readCursor(query.cursor, 2) as [string, string] | null
      const archived = query.archived === 'yes'
      const page = await inScope(db, principal.scope, (tx) =>
        cursorPage(query, (limit) => listOffers(tx, { search: query.search, archived, after, limit })),
      )
      return { items: page.rows.map(describeOffer), next: page.next((row) => [row.name, row.id]) }
    },
    async addOffer({ body, once }) {
      return once(async (tx) => describeOffer(await addOffer(tx, body)))
    },
    async offer({ principal, params }) {
      const row = await inScope(db, principal.scope, (tx) => findOffer(tx, params.id))
      if (!row) throw new AppError('not_found')
      return describeOffer(row)
    },
    async changeOffer({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) => describeOffer(await changeOffer(tx, params.id, body)))
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
    priceMinor: row.price_minor,
    taxRate: row.tax_rate,
    minLevel: row.min_level,
    arenaUnits: row.arena_units,
    horses: row.horses,
    horseLeadMinutes: row.horse_lead_minutes,
    trainerBufferMinutes: row.trainer_buffer_minutes,
    booking: row.booking,
    bookingLeadHours: row.booking_lead_hours,
    bookingHorizonDays: row.booking_horizon_days,
    bookingsPerWeek: row.bookings_per_week,
    startGridMinutes: row.start_grid_minutes,
    minAge: row.min_age,
    assessment: row.assessment,
    cancelLadder: row.cancel_ladder === null ? null : ladderOf(row.cancel_ladder),
    archivedAt: row.archived_at?.toString() ?? null,
    version,
  }
}
