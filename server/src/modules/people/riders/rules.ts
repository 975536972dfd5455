import type { Permission } from '@cavaletti/contract/people/riders'
import { msg } from '@cavaletti/contract/messages'

/** Age in years from which a person is not a minor. */
export const fullAge = 18
/** Minimum age in years for an account; younger riders have a guardian (P3). */
export const accountAge = 16
/** Months after which a level is stale (P8). */
export const levelMonths = 12

/** Age in whole years on a day; people born on 29 February age on 1 March. */
export function ageOn(born: Temporal.PlainDate, day: Temporal.PlainDate): number {
  const hadBirthday = [day.month - born.month, day.day - born.day].find((left) => left !== 0) ?? 0
  return day.year - born.year - (hadBirthday < 0 ? 1 : 0)
}

/** The 18th birthday; born on 29 February, 1 March. */
export function ofAgeOn(born: Temporal.PlainDate): Temporal.PlainDate {
  const day = born.add({ years: fullAge })
  return day.day === born.day ? day : day.add({ days: 1 })
}

/** Consent given for a child must be renewed by the adult (P3). */
export function consentLapses(
  consentAt: Temporal.Instant | null,
  born: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
  timeZone: string,
): boolean {
  if (consentAt === null || born === null || isMinor(born, today)) return false
  return isMinor(born, consentAt.toZonedDateTimeISO(timeZone).toPlainDate())
}

/** A person without a date of birth counts as an adult: minors are added with theirs. */
export function isMinor(born: Temporal.PlainDate | null, today: Temporal.PlainDate): boolean {
  return born !== null && ageOn(born, today) < fullAge
}

/** Why a person may not have their own account (P3), or null. */
export function ownAccountProblem(
  born: Temporal.PlainDate | null,
  consentBy: string,
  today: Temporal.PlainDate,
): 'too_young' | 'consent_missing' | null {
  if (!isMinor(born, today) || born === null) return null
  if (ageOn(born, today) < accountAge) return 'too_young'
  return consentBy === '' ? 'consent_missing' : null
}

export function levelState(
  setOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
  months = levelMonths,
): 'none' | 'current' | 'stale' {
  if (!setOn) return 'none'
  return Temporal.PlainDate.compare(setOn.add({ months }), today) < 0 ? 'stale' : 'current'
}

/** Access to a rider, as granted. */
export interface Access {
  isGuardian: boolean
  isPayer: boolean
  permissions: readonly string[]
  grantedAt: Temporal.Instant
}

/**
 * A guardian's access ends at the rider's 18th birthday, unless granted again since (P3). A rider who is the client
 * keeps access.
 */
export function hasEnded(
  access: Access & { clientId: string },
  rider: { dateOfBirth: Temporal.PlainDate | null; clientId: string; isClient: boolean },
  today: Temporal.PlainDate,
  timeZone: string,
): boolean {
  const born = rider.dateOfBirth
  const isOwn = rider.isClient && rider.clientId === access.clientId
  if (!access.isGuardian || isOwn || born === null || isMinor(born, today)) return false
  const granted = access.grantedAt.toZonedDateTimeISO(timeZone).toPlainDate()
  return isMinor(born, granted)
}

/** Access with the data that can end it. */
export type StandingAccess = Access & {
  clientId: string
  /** The client is archived or has left. */
  clientGone: boolean
}

/**
 * Whether access is valid today: the only answer to "may this client see this rider". It ends when the client or
 * rider is archived, the client leaves, the ward comes of age, or nothing is granted.
 */
export function stands(
  access: StandingAccess,
  rider: {
    dateOfBirth: Temporal.PlainDate | null
    clientId: string
    isClient: boolean
    archivedAt: Temporal.Instant | null
  },
  { today, timeZone }: { today: Temporal.PlainDate; timeZone: string },
): boolean {
  if (access.clientGone || rider.archivedAt !== null) return false
  if (!access.isGuardian && !access.isPayer && access.permissions.length === 0) return false
  return !hasEnded(access, rider, today, timeZone)
}

/** Permissions and roles in `after` but not in `before`: the household is told about them (P1). */
export function widened(
  before: Omit<Access, 'grantedAt'> | undefined,
  after: Omit<Access, 'grantedAt'>,
): string[] {
  const had = new Set(before?.permissions)
  return [
    ...(after.isGuardian && !before?.isGuardian ? ['guardian'] : []),
    ...(after.isPayer && !before?.isPayer ? ['payer'] : []),
    ...after.permissions.filter((permission) => !had.has(permission)),
  ]
}

/** Texts of roles and permissions for mails. */
export const permissionWords: Record<Permission | 'guardian' | 'payer', string> = {
  guardian: msg('act as a guardian'),
  payer: msg('receive the invoices'),
  book: msg('see prices and cancel lessons'),
  pay: msg('see and pay the invoices'),
  progress: msg('see progress and level'),
  reminders: msg('get notifications about lessons'),
  receipts: msg('see and get receipts'),
  health: msg('see and change health details'),
}
