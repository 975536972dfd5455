export { findStanding } from './find-standing.ts'
export { businessesOf, ownersOf, wasMember } from './people-store.ts'
export { claimOf, staffRoleOf } from './rules.ts'
export {
  endMembershipNow,
  isArchivedClient,
  joinBusiness,
  listStaff,
  liveMembership,
  liveMemberships,
  lockStaff,
  type Member,
  type MembershipRow,
  updateMembership,
} from './store.ts'
