import { lineAmount } from '#modules/invoices/index.ts'
import type { ChargeRow } from './store.ts'

/** How what took place reads on a line. */

const stateWords = { attended: '', late_cancelled: 'cancelled late', no_show: 'not attended' } as const

export interface ChargeLine {
  riderId: string | null
  servedOn: string
  description: string
  detail: string
  quantityMilli: number
  unit: ChargeRow['unit']
  unitPriceMinor: number
}

/** "Private lesson, 45 min" with "Biscuit" below it; how it came to be charged is said where the rider was not there. */
export function chargeLine(row: ChargeRow): ChargeLine {
  const state = row.seat_state ? stateWords[row.seat_state] : ''
  return {
    riderId: row.rider_id,
    servedOn: row.served_on.toString(),
    description: row.minutes === null ? row.offer : `${row.offer}, ${row.minutes} min`,
    detail: [row.horse, state].filter(Boolean).join(' · '),
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    unitPriceMinor: row.unit_price_minor,
  }
}

/** Quantity times price, minor unit. */
export function chargeAmount(row: ChargeRow): number {
  return lineAmount({
    quantityMilli: row.quantity_milli,
    unitPriceMinor: row.unit_price_minor,
    discountMinor: 0,
  })
}
