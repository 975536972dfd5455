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
  'clients.export': teachers,
  'riders.read': yard,
  'riders.change': teachers,
  'health.read': teachers,
  'emergency.read': yard,
  'places.change': teachers,
  'offers.change': teachers,
  'certificates.change': teachers,
  'money.read': office,
  'money.change': office,
  'money.settings': owners,
  'business.read': everybody,
  'business.change': owners,
  'business.export': owners,
  'team.read': everybody,
  'team.change': owners,
  'own.use': everybody,
}

/** Whether a person with this role in the business may do it. Null: they do not work for it. */
export function may({ staffRole }: { staffRole: StaffRole | null }, action: Action): boolean {
  return staffRole !== null && roleMatrix[action].includes(staffRole)
}

/** Everything that a role may do. */
export function actionsOf(staffRole: StaffRole | null): Action[] {
  return (Object.keys(roleMatrix) as Action[]).filter((action) => may({ staffRole }, action))
}
