import { isMinor, type OwnRider } from '#modules/people/riders/index.ts'

/**
 * Whether a client signs for a rider (P5): the adult rider for themselves, a guardian or the household for a minor. A
 * minor with an account of their own only reads.
 */
export function maySign({ rider, access }: OwnRider, clientId: string, today: Temporal.PlainDate): boolean {
  const isSelf = rider.isClient && rider.clientId === clientId
  return isMinor(rider.dateOfBirth, today) ? access.mayChange && !isSelf : isSelf
}
