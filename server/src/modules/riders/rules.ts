import type { Permission } from '@cavaletti/contract/riders'

/** Of age: whoever is younger is a minor. Years. */
export const fullAge = 18
/** Younger people have no account of their own, only under a guardian (P3). Years. */
export const accountAge = 16
/** A level is too old to go by after this (P8). Months. */
export const levelMonths = 12

/** Whole years on a day; who is born on 29 February ages on 1 March. */
export function ageOn(born: Temporal.PlainDate, day: Temporal.PlainDate): number {
  const hadBirthday = [day.month - born.month, day.day - born.day].find((left) => left !== 0) ?? 0
  return day.year - born.year - (hadBirthday < 0 ? 1 : 0)
}

/** The day somebody is of age; who is born on 29 February on 1 March. */
export function ofAgeOn(born: Temporal.PlainDate): Temporal.PlainDate {
  const day = born.add({ years: fullAge })
  return day.day === born.day ? day : day.add({ days: 1 })
}

/** Consent given for a child must be given anew by who is of age (P3). */
export function consentLapses(
  consentAt: Temporal.Instant | null,
  born: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
  timeZone: string,
): boolean {
  if (consentAt === null || born === null || isMinor(born, today)) return false
  return isMinor(born, consentAt.toZonedDateTimeISO(timeZone).toPlainDate())
}

/** Who did not say when they were born is taken for grown-up: minors are entered with their day of birth. */
export function isMinor(born: Temporal.PlainDate | null, today: Temporal.PlainDate): boolean {
  return born !== null && ageOn(born, today) < fullAge
}

/** Why a person may not have an account of their own (P3), or null. */
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

/** What somebody may do for a rider, as granted. */
export interface Access {
  is_guardian: boolean
  is_payer: boolean
  permissions: readonly string[]
  granted_at: Temporal.Instant
}

/**
 * A guardian's access ends when the rider comes of age, unless it was granted again since (P3). Who rides as the client
 * is no guardian of themselves.
 */
export function hasEnded(
  access: Access & { client_id: string },
  rider: { date_of_birth: Temporal.PlainDate | null; client_id: string; is_client: boolean },
  today: Temporal.PlainDate,
  timeZone: string,
): boolean {
  const born = rider.date_of_birth
  const isOwn = rider.is_client && rider.client_id === access.client_id
  if (!access.is_guardian || isOwn || born === null || isMinor(born, today)) return false
  const granted = access.granted_at.toZonedDateTimeISO(timeZone).toPlainDate()
  return isMinor(born, granted)
}

/** Access with what ends it. */
export type StandingAccess = Access & {
  client_id: string
  /** The client is archived or has left. */
  client_gone: boolean
}

/**
 * Whether access opens anything today. This is the only answer to "may this client see this rider". It ends when the
 * client is archived or leaves, when the rider is archived, when a guardian's ward comes of age, and when nothing is
 * granted any more.
 */
export function stands(
  access: StandingAccess,
  rider: {
    date_of_birth: Temporal.PlainDate | null
    client_id: string
    is_client: boolean
    archived_at: Temporal.Instant | null
  },
  { today, timeZone }: { today: Temporal.PlainDate; timeZone: string },
): boolean {
  if (access.client_gone || rider.archived_at !== null) return false
  if (!access.is_guardian && !access.is_payer && access.permissions.length === 0) return false
  return !hasEnded(access, rider, today, timeZone)
}

/** Permissions and roles that are in `after` and were not before: giving these is told to the household (P1). */
export function widened(
  before: Omit<Access, 'granted_at'> | undefined,
  after: Omit<Access, 'granted_at'>,
): string[] {
  const had = new Set(before?.permissions)
  return [
    ...(after.is_guardian && !before?.is_guardian ? ['guardian'] : []),
    ...(after.is_payer && !before?.is_payer ? ['payer'] : []),
    ...after.permissions.filter((permission) => !had.has(permission)),
  ]
}

/** What a mail says of each role and permission; null for what opens nothing yet. */
export const permissionWords: Record<Permission | 'guardian' | 'payer', string | null> = {
  guardian: 'act as a guardian',
  payer: 'receive the invoices',
  book: 'see prices and cancel lessons',
  pay: 'see and pay the invoices',
  progress: 'see progress and level',
  reminders: null,
  receipts: 'see and get receipts',
  health: 'see and change health details',
}

/** Whether a permission opens anything today, so that a mail may promise it. */
export function opensSomething(permission: string): boolean {
  return permissionWords[permission as keyof typeof permissionWords] !== null
}
