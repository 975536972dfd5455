import { plural, t } from '@lingui/core/macro'
import { canMove } from './offer-fields.ts'
import { leadUnit } from './lead-time.ts'
import type { Offer } from './offer.ts'

export function bookingOptions(): { value: Offer['booking']; label: string; hint: string }[] {
  return [
    {
      value: 'instant',
      label: t`Clients book at once`,
      hint: t`They choose a free time, and the lesson is booked. If a rider’s level is out of date, you confirm first.`,
    },
    {
      value: 'request',
      label: t`Clients send a request`,
      hint: t`They choose a free time, and you confirm or decline.`,
    },
    { value: 'trainer', label: t`Only trainers book`, hint: t`Clients can’t book it online.` },
  ]
}

export function assessmentOptions(): { value: Offer['assessment']; label: string; hint: string }[] {
  return [
    {
      value: 'required',
      label: t`Riders need a level`,
      hint: t`New riders book an assessment lesson first.`,
    },
    { value: 'not_required', label: t`No level needed`, hint: t`New riders can book it too.` },
    {
      value: 'is_one',
      label: t`This is the assessment lesson`,
      hint: t`New riders can book it, and you set their level in it.`,
    },
  ]
}

/** How clients pay a lesson that they book at once. */
export function paymentOptions(): { value: Offer['payment']; label: string; hint: string }[] {
  return [
    { value: 'invoice', label: t`By invoice`, hint: t`You invoice the lesson after it took place.` },
    {
      value: 'card',
      label: t`By card when booking`,
      hint: t`The lesson is booked once it is paid. If the client cancels in time, the money goes back to the card.`,
    },
    { value: 'choice', label: t`By card or by invoice`, hint: t`The client chooses.` },
  ]
}

/** How clients book, for a badge; empty if only trainers book. */
export function bookingBadge({ booking }: Pick<Offer, 'booking'>): string {
  if (booking === 'trainer') return ''
  return booking === 'instant' ? t`Online booking` : t`Online on request`
}

export type BookingTerms = Pick<
  Offer,
  | 'kind'
  | 'booking'
  | 'bookingLeadHours'
  | 'bookingHorizonDays'
  | 'bookingsPerWeek'
  | 'movesPerBooking'
  | 'moveWithinDays'
  | 'minAge'
  | 'assessment'
  | 'payment'
  | 'horses'
  | 'clientsChooseHorse'
>

/** The rules of online booking in sentences. */
export function bookingSentences(terms: BookingTerms): string[] {
  const { booking, bookingLeadHours, bookingHorizonDays, bookingsPerWeek, minAge, assessment, payment } =
    terms
  if (booking === 'trainer')
    return [t`Clients can’t book this lesson type online. They ask you for a lesson.`]
  const { movesPerBooking, moveWithinDays } = terms
  const lead = leadWords(bookingLeadHours)
  const horizon = daysWords(bookingHorizonDays)
  return [
    bookingLeadHours === 0
      ? t`Clients book up to ${horizon} ahead.`
      : t`Clients book at least ${lead} before, up to ${horizon} ahead.`,
    ...(bookingsPerWeek > 0
      ? [
          plural(bookingsPerWeek, {
            one: 'At most # booking per rider and week.',
            other: 'At most # bookings per rider and week.',
          }),
        ]
      : []),
    ...(minAge > 0 ? [t`From age ${minAge}.`] : []),
    ...(assessment === 'required' ? [t`New riders book an assessment lesson first.`] : []),
    ...(assessment === 'is_one' ? [t`The assessment lesson for new riders.`] : []),
    ...(canMove(terms) && movesPerBooking > 0 ? [movesWords(movesPerBooking, moveWithinDays)] : []),
    ...(terms.horses === 'assigned' && terms.clientsChooseHorse ? [t`Clients may choose the horse.`] : []),
    booking === 'instant' ? t`Booked at once.` : t`You confirm each request.`,
    ...(booking === 'instant' && payment === 'card' ? [t`Clients pay by card when booking.`] : []),
    ...(booking === 'instant' && payment === 'choice'
      ? [t`Clients pay by card when booking, or by invoice.`]
      : []),
  ]
}

/** `24 hours`, `2 days`. */
export function leadWords(hours: number): string {
  return leadUnit(hours) === 'days'
    ? daysWords(hours / 24)
    : plural(hours, { one: '# hour', other: '# hours' })
}

function movesWords(moves: number, days: number): string {
  const within = daysWords(days)
  return moves === 1
    ? t`Clients can move it once while cancelling is free, by up to ${within}.`
    : t`Clients can move it up to ${moves} times while cancelling is free, by up to ${within}.`
}

function daysWords(days: number): string {
  return plural(days, { one: '# day', other: '# days' })
}
