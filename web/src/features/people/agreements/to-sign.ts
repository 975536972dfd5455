import type { AgreementOfRider, MyAgreements } from './agreement.ts'

/** An agreement as it is now, and the riders who still need it: a second try signs only for those. */
export interface ToSign {
  agreement: AgreementOfRider
  riders: readonly { riderId: string; riderName: string }[]
}

/** A lesson of one rider. */
export interface Ride {
  riderId: string
  startsAt: string
  /** IANA, of the business. */
  timeZone: string
}

/** By agreement, the riders that the client signs for. `rides`: only what these lessons need. */
export function toSign(items: readonly MyAgreements[], rides?: readonly Ride[]): ToSign[] {
  const open = items
    .filter(({ maySign }) => maySign)
    .flatMap(({ riderId, riderName, agreements }) =>
      agreements
        .filter((one) => (rides ? rides.some((ride) => needs(one, riderId, ride)) : one.isOpen))
        .map((agreement) => ({ agreement, rider: { riderId, riderName } })),
    )
  return [...Map.groupBy(open, ({ agreement: { id } }) => id).values()].flatMap((group) => {
    const [first] = group
    return first ? [{ agreement: first.agreement, riders: group.map(({ rider }) => rider) }] : []
  })
}

/** Riders whose signature these lessons need, and who must sign themselves or whose guardian must. */
export function signedByOthers(items: readonly MyAgreements[], rides: readonly Ride[]): MyAgreements[] {
  return items.filter(
    ({ maySign, riderId, agreements }) =>
      !maySign && agreements.some((one) => rides.some((ride) => needs(one, riderId, ride))),
  )
}

/** Of lessons in order, the first of each rider that needs a signature. */
export function firstToSign<Seat extends Ride>(
  items: readonly MyAgreements[],
  seats: readonly Seat[],
): Set<Seat> {
  return new Set(
    items.flatMap(
      ({ riderId, agreements }) =>
        seats.find((seat) => agreements.some((one) => needs(one, riderId, seat))) ?? [],
    ),
  )
}

function needs({ missingFrom }: AgreementOfRider, riderId: string, ride: Ride): boolean {
  if (ride.riderId !== riderId || missingFrom === null) return false
  const day = Temporal.Instant.from(ride.startsAt).toZonedDateTimeISO(ride.timeZone).toPlainDate()
  return Temporal.PlainDate.compare(day, missingFrom) >= 0
}
