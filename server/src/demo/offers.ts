import type { Api, BodyOf } from '@cavaletti/contract'
import type { DemoBusiness } from './school.ts'
import type { Visitor } from './visitor.ts'

type NewOffer = BodyOf<Api['POST /api/offers']>

/** Tax in the price of a lesson, in the countries of the demo businesses. */
const taxRates: Record<string, number> = { GB: 2000, DE: 1900 }

const offers: readonly NewOffer[] = [
  {
    name: 'Private lesson',
    kind: 'private',
    rail: 'pine',
    minutes: 45,
    priceMinor: 4800,
    description: 'One rider, on a school horse or your own.',
    booking: 'instant',
    clientsChooseHorse: true,
    bookingsPerWeek: 3,
    horseLeadMinutes: 20,
    trainerBufferMinutes: 5,
  },
  {
    name: 'Private lesson, short',
    kind: 'private',
    rail: 'rust',
    minutes: 30,
    priceMinor: 3500,
    description: 'For children and for the first lessons.',
    booking: 'request',
    assessment: 'not_required',
    minAge: 6,
    horseLeadMinutes: 15,
    trainerBufferMinutes: 5,
  },
  {
    name: 'First assessment',
    kind: 'private',
    rail: 'teal',
    minutes: 60,
    priceMinor: 5500,
    description: 'For new riders: what you can do, and what suits you.',
    booking: 'instant',
    bookingLeadHours: 48,
    bookingsPerWeek: 1,
    assessment: 'is_one',
    horseLeadMinutes: 20,
    trainerBufferMinutes: 15,
  },
  {
    name: 'Lunge lesson',
    kind: 'private',
    rail: 'violet',
    minutes: 30,
    priceMinor: 3800,
    description: 'Seat and balance without reins.',
    horseLeadMinutes: 20,
  },
  {
    name: 'Beginners’ group',
    kind: 'group',
    rail: 'blue',
    minutes: 60,
    priceMinor: 2800,
    capacity: 4,
    arenaUnits: 2,
    description: 'Walk, trot and the first canter.',
    horseLeadMinutes: 20,
    trainerBufferMinutes: 10,
  },
  {
    name: 'Flatwork group',
    kind: 'group',
    rail: 'plum',
    minutes: 60,
    priceMinor: 3000,
    capacity: 6,
    minLevel: 2,
    arenaUnits: 2,
    description: 'Dressage for riders who canter on their own.',
    booking: 'instant',
    bookingHorizonDays: 28,
    minAge: 8,
    horseLeadMinutes: 20,
    trainerBufferMinutes: 10,
  },
  {
    name: 'Jumping group',
    minRiders: 4,
    decideHours: 24,
    shortMinutes: 45,
    kind: 'group',
    rail: 'olive',
    minutes: 60,
    priceMinor: 3400,
    capacity: 5,
    minLevel: 4,
    arenaUnits: 3,
    description: 'Poles, grids and small courses.',
    horseLeadMinutes: 30,
    trainerBufferMinutes: 15,
  },
  {
    name: 'Cavaletti clinic',
    kind: 'clinic',
    rail: 'rose',
    minutes: 180,
    priceMinor: 9500,
    capacity: 8,
    minLevel: 3,
    arenaUnits: 3,
    description: 'Three hours over poles at measured distances, with a break.',
    horseLeadMinutes: 30,
    trainerBufferMinutes: 30,
  },
]

/** Adds lesson types with the country's tax. Returns their number. */
export async function fillOffers(owner: Visitor, { address }: DemoBusiness): Promise<number> {
  const taxRate = taxRates[address.country] ?? 0
  for (const offer of offers) await owner.call('POST /api/offers', { ...offer, taxRate })
  return offers.length
}
