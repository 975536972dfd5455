import { msg } from '@cavaletti/contract/messages'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { screenDay } from '#platform/writing/write-day.ts'
import type { Proposal } from '../draft-lesson.ts'
import type { Facts } from './gather-facts.ts'

/**
 * H13: no new bookings while a certificate of the business or trainer has expired. Confirming a request is a new
 * booking. Existing bookings stay and can move.
 */
export function checkPermits({ before, lesson, seats }: Proposal, facts: Facts): void {
  const isNew =
    before === null ||
    seats.some((seat) => {
      const old = before.seats.find(({ id }) => id === seat.id)
      return !old || (old.state === 'requested' && seat.state === 'booked')
    })
  const ended = endedPermits(lesson.trainerId, facts)
  if (!isNew || ended.length === 0) return
  throw new AppError('permit_expired', { fields: { permit: endedWords(ended) } })
}

/** Expired certificates of the business or the trainer. */
export function endedPermits(teacherId: string, { expired }: Pick<Facts, 'expired'>): Facts['expired'] {
  return expired.filter(({ trainerId }) => trainerId === null || trainerId === teacherId)
}

const permitNames: Record<Facts['expired'][number]['kind'], string> = {
  licence: msg('Licence'),
  liability_insurance: msg('Public liability insurance'),
  first_aid: msg('First aid certificate'),
  safeguarding: msg('Safeguarding check'),
  coach_licence: msg('Coaching qualification'),
}

/** `First aid certificate expired on 01/11/2026; Coaching qualification expired on 02/11/2026`. */
export function endedWords(ended: Facts['expired']): string {
  return ended
    .map(({ kind, expiresOn }) =>
      say('{certificate} expired on {day}', {
        certificate: say(permitNames[kind]),
        day: screenDay(expiresOn),
      }),
    )
    .join('; ')
}
