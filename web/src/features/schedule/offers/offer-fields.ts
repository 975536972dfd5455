import type { CancelLadder } from '@cavaletti/contract/schedule/cancelling/cancel-ladder'
import { ladderText, typedLadder } from '../../../forms/ladder-fields.ts'
import type { Offer, OfferChange } from './offer.ts'

/** Terms that count only if clients book. */
const bookingNumbers = [
  'bookingLeadHours',
  'bookingHorizonDays',
  'bookingsPerWeek',
  'movesPerBooking',
  'moveWithinDays',
  'startGridMinutes',
  'minAge',
] as const

const whole = [
  'minutes',
  'priceMinor',
  'capacity',
  'minLevel',
  'arenaUnits',
  'horseLeadMinutes',
  'trainerBufferMinutes',
  'minRiders',
  'decideHours',
  ...bookingNumbers,
] as const
const words = [
  'name',
  'kind',
  'rail',
  'horses',
  'description',
  'booking',
  'assessment',
  'joins',
  'belowMin',
  'payment',
  'soldBy',
] as const

export type OfferFieldName =
  | (typeof whole)[number]
  | (typeof words)[number]
  | 'taxRate'
  | 'cancelLadder'
  | 'shortMinutes'
  | 'allowsPassing'
  | 'clientsChooseHorse'
/** Form fields as text: money in minor units, tax in percent as typed, no ladder for the business's. */
export type OfferFields = Record<OfferFieldName, string>

/** Initial values: a private lesson of an hour, which only trainers book. */
export const newOffer: OfferFields = {
  name: '',
  kind: 'private',
  rail: 'pine',
  horses: 'assigned',
  description: '',
  minutes: '60',
  priceMinor: '',
  taxRate: '',
  capacity: '1',
  minLevel: '0',
  arenaUnits: '1',
  horseLeadMinutes: '20',
  trainerBufferMinutes: '0',
  booking: 'trainer',
  bookingLeadHours: '24',
  bookingHorizonDays: '60',
  bookingsPerWeek: '0',
  movesPerBooking: '2',
  moveWithinDays: '30',
  startGridMinutes: '30',
  minAge: '0',
  assessment: 'required',
  joins: 'single',
  allowsPassing: '',
  clientsChooseHorse: 'no',
  minRiders: '0',
  decideHours: '24',
  belowMin: 'ask',
  shortMinutes: '',
  payment: 'invoice',
  soldBy: 'business',
  cancelLadder: '',
}

export function offerFields(offer: Offer): OfferFields {
  const numbers = Object.fromEntries(whole.map((name) => [name, String(offer[name])]))
  return {
    ...(numbers as Record<(typeof whole)[number], string>),
    name: offer.name,
    kind: offer.kind,
    rail: offer.rail,
    horses: offer.horses,
    description: offer.description,
    booking: offer.booking,
    assessment: offer.assessment,
    joins: offer.joins,
    allowsPassing: offer.allowsPassing ? 'yes' : 'no',
    clientsChooseHorse: offer.clientsChooseHorse ? 'yes' : 'no',
    belowMin: offer.belowMin,
    payment: offer.payment,
    soldBy: offer.soldBy,
    shortMinutes: offer.shortMinutes === null ? '' : String(offer.shortMinutes),
    taxRate: offer.taxRate === 0 ? '' : String(offer.taxRate / 100),
    cancelLadder: offer.cancelLadder === null ? '' : ladderText(offer.cancelLadder),
  }
}

/**
 * Request body of changed fields. A private lesson always has one seat. Fields that the form hides are not sent,
 * because they may be invalid. `chosen`: values of the form, also unchanged ones.
 */
export function offerChange(
  changes: Partial<OfferFields>,
  chosen: Partial<Pick<OfferFields, 'booking' | 'kind'>> = changes,
): OfferChange {
  const told: Record<string, string | number | boolean | CancelLadder | null | undefined> = {}
  for (const name of words) if (changes[name] !== undefined) told[name] = changes[name]
  for (const name of whole) if (changes[name] !== undefined) told[name] = Number(changes[name])
  if (changes.taxRate !== undefined) told['taxRate'] = readPercent(changes.taxRate) ?? 0
  if (changes.cancelLadder !== undefined)
    told['cancelLadder'] = changes.cancelLadder === '' ? null : typedLadder(changes.cancelLadder)
  if (changes.shortMinutes !== undefined)
    told['shortMinutes'] = changes.shortMinutes === '' ? null : Number(changes.shortMinutes)
  if (changes.allowsPassing !== undefined) told['allowsPassing'] = passes(changes)
  if (changes.clientsChooseHorse !== undefined)
    told['clientsChooseHorse'] = changes.clientsChooseHorse === 'yes'
  if (changes.kind === 'private') told['capacity'] = 1
  if (chosen.booking === 'trainer')
    for (const name of [...bookingNumbers, 'assessment', 'clientsChooseHorse']) delete told[name]
  if (chosen.booking !== undefined && chosen.booking !== 'instant') delete told['payment']
  // Sent even if the form hides it: the business takes no cards for what trainers sell.
  if (changes.soldBy === 'trainer') told['payment'] = 'invoice'
  if (!choosesStart(chosen)) delete told['startGridMinutes']
  if (!joinsTerms(chosen)) delete told['joins']
  if (chosen.booking !== undefined && chosen.booking !== 'instant') delete told['allowsPassing']
  if (!canMove(chosen)) for (const name of ['movesPerBooking', 'moveWithinDays']) delete told[name]
  return told
}

/** Whether clients pass their place on to another family; a new lesson type for several riders lets them. */
export function passes({
  allowsPassing,
  kind,
}: Partial<Pick<OfferFields, 'allowsPassing' | 'kind'>>): boolean {
  return allowsPassing ? allowsPassing === 'yes' : kind !== undefined && kind !== 'private'
}

/** Whether clients choose the start: they join groups and clinics at the time that a trainer planned. */
export function choosesStart({ kind }: Partial<Pick<OfferFields, 'kind'>>): boolean {
  return kind === 'private' || kind === undefined
}

/** Whether clients can join a series for all lessons that are left: groups that they book at once. */
export function joinsTerms(chosen: Partial<Pick<OfferFields, 'booking' | 'kind'>>): boolean {
  const isGroup = chosen.kind === undefined || !choosesStart(chosen)
  return isGroup && (chosen.booking === 'instant' || chosen.booking === undefined)
}

/** Whether clients can move their bookings: private lessons that they book, and places in groups booked at once. */
export function canMove(chosen: Partial<Pick<OfferFields, 'booking' | 'kind'>>): boolean {
  if (chosen.booking === 'trainer') return false
  return choosesStart(chosen) || chosen.booking !== 'request'
}

/** Hundredths of a percent of `19`, `7,5` or `5.5 %`; 0 if empty, undefined if invalid. */
export function readPercent(text: string): number | undefined {
  const plain = text.replace('%', '').trim()
  if (plain === '') return 0
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(plain)
  const rate = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
  return rate !== undefined && rate <= 10_000 ? rate : undefined
}
