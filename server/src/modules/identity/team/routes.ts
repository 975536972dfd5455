import type { ReplyOf } from '@cavaletti/contract'
import { type Action, staffRoles } from '@cavaletti/contract/actions'
import type { teamApi } from '@cavaletti/contract/identity/team'
import { inScope, type Tx } from '#database/scope.ts'
import { listStaff, type Member, openUntil, staffRoleOf } from '#modules/identity/memberships/index.ts'
import { now } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { may, roleMatrix } from '#platform/session/role-matrix.ts'
import { changeClientList } from './change-client-list.ts'
import { changeRole } from './change-role.ts'
import { changeRules } from './change-rules.ts'
import { endMembership } from './end-membership.ts'
import { lastingOwners } from './policy.ts'
import { findTrainersSee } from './store.ts'

type Team = ReplyOf<typeof teamApi.team>

/** More than any business has; the list is not paged. */
const mostPeople = 200
const mostFormer = 50

const matrix: Team['matrix'] = Object.entries(roleMatrix).map(([action, roles]) => ({
  action: action as Action,
  roles: staffRoles.filter((role) => roles.includes(role)),
}))

export function teamRoutes({ db, limits }: Pick<Parts, 'db' | 'limits'>): Handlers<typeof teamApi> {
  const change = (principal: Principal, work: (tx: Tx) => Promise<void>): Promise<Team> =>
    inScope(db, principal.scope, async (tx) => {
      await work(tx)
      return show(tx, principal)
    })
  /** The person is mailed. */
  const changeOf = async (principal: Principal, work: (tx: Tx) => Promise<void>): Promise<Team> => {
    await limits.spend(['team user', principal.userId])
    return change(principal, work)
  }
  return {
    team: ({ principal }) => inScope(db, principal.scope, (tx) => show(tx, principal)),
    changeMember: ({ principal, params, body, origin }) =>
      changeOf(principal, (tx) => changeRole(tx, principal, params.id, body, origin)),
    endMembership: ({ principal, params, body, origin }) =>
      changeOf(principal, (tx) => endMembership(tx, principal, params.id, body, origin)),
    changeClientList: ({ principal, params, body, origin }) =>
      changeOf(principal, (tx) => changeClientList(tx, principal, params.id, body, origin)),
    changeTeamRules: ({ principal, body, origin }) =>
      change(principal, (tx) => changeRules(tx, principal, body.trainersSee, origin)),
  }
}

async function show(tx: Tx, principal: Principal): Promise<Team> {
  const staff = await listStaff(tx, false, mostPeople)
  const former = await listStaff(tx, true, mostFormer)
  const owners = lastingOwners(staff)
  const changes = may(principal, 'team.change')
  const person = (row: Member): Team['items'][number] => ({
    id: row.userId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    role: staffRoleOf(row.role) ?? 'trainer',
    isMe: row.userId === principal.userId,
    since: row.since.toString(),
    endsAt: row.endsAt?.toString() ?? null,
    clientListUntil: openUntil(row.clientListUntil, now())?.toString() ?? null,
    mayEnd: changes && !(owners.length === 1 && owners[0] === row.userId),
    version: row.version,
  })
  const trainersSee = await findTrainersSee(tx)
  return { items: staff.map(person), former: former.map(person), matrix, trainersSee }
}
