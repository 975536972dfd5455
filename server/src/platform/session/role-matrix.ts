import type { Action, StaffRole } from '@cavaletti/contract/actions'

const everybody = ['owner', 'trainer', 'assistant', 'bookkeeper'] as const
const yard = ['owner', 'trainer', 'assistant'] as const
const teachers = ['owner', 'trainer'] as const
const office = ['owner', 'trainer', 'bookkeeper'] as const
const owners = ['owner'] as const

/**
 * Who may do what in a business: the only place that says so. The server asks it on every call, the browser hides by
 * it, the team page shows it, and tests try every endpoint with every role.
 */
export const roleMatrix: Readonly<Record<Action, readonly StaffRole[]>> = {
  'lessons.read': yard,
  'lessons.change': yard,
  'attendance.record': yard,
  'availability.change': teachers,
  'horses.read': yard,
  'horses.change': yard,
  'clients.read': everybody,
  'clients.change': teachers,
  'clients.export': owners,
  'clients.import': teachers,
  'messages.use': yard,
  'riders.read': yard,
  'riders.change': teachers,
  'health.read': teachers,
  'emergency.read': teachers,
  'incidents.record': yard,
  'incidents.settings': owners,
  'places.change': teachers,
  'offers.change': teachers,
  'certificates.change': teachers,
  'money.read': office,
  'money.change': office,
  'money.whole': office,
  'money.settings': owners,
  'pay.read': ['owner', 'bookkeeper'],
  'pay.change': ['owner', 'bookkeeper'],
  'pay.approve': owners,
  'pay.own': everybody,
  'sales.own': teachers,
  'business.read': everybody,
  'business.change': owners,
  'business.export': owners,
  'business.erase': owners,
  'team.read': everybody,
  'team.change': owners,
  'own.use': everybody,
}

/** What concerns all clients at once. Trainers who see only their own clients cannot do it (P14). */
const concernsAll: readonly Action[] = ['clients.import', 'money.whole']

/** A person's role in the business; null: they do not work for it. */
interface Standing {
  staffRole: StaffRole | null
  seesOwnOnly?: boolean
}

/** Whether a person may do it. */
export function may({ staffRole, seesOwnOnly = false }: Standing, action: Action): boolean {
  if (staffRole === null || (seesOwnOnly && concernsAll.includes(action))) return false
  return roleMatrix[action].includes(staffRole)
}

/** Everything that a person may do. */
export function actionsOf(standing: Standing): Action[] {
  return (Object.keys(roleMatrix) as Action[]).filter((action) => may(standing, action))
}
