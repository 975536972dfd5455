/** Roles of the people who work for a business. `owner`: there is always at least one. */
export const staffRoles = ['owner', 'trainer', 'assistant', 'bookkeeper'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * What a person may do in a business. Every endpoint for trainers names one. The server's matrix says which role may do
 * what: `server/src/platform/session/role-matrix.ts`.
 */
export const actions = [
  'lessons.read',
  'lessons.change',
  'attendance.record',
  'availability.change',
  'horses.read',
  'horses.change',
  'clients.read',
  'clients.change',
  'clients.export',
  'clients.import',
  'messages.use',
  'riders.read',
  'riders.change',
  'health.read',
  'emergency.read',
  'incidents.record',
  'incidents.settings',
  'places.change',
  'offers.change',
  'certificates.change',
  'money.read',
  'money.change',
  'money.whole',
  'money.settings',
  'pay.read',
  'pay.change',
  'pay.approve',
  'pay.own',
  'sales.own',
  'business.read',
  'business.change',
  'business.export',
  'business.erase',
  'team.read',
  'team.change',
  'own.use',
] as const
export type Action = (typeof actions)[number]
