import type { ReplyOf } from '@cavaletti/contract'
import type { invitationsApi } from '@cavaletti/contract/identity/invitations'
import { inScope, jobScope } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { needFreshProof } from '#platform/session/fresh-proof.ts'
import { invite } from './invite.ts'
import { codeHmacs, codeOf, stateOf } from './rules.ts'
import { findByCode, findInvitation, listInvitations, type ListedInvitation } from './store.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function invitationsRoutes(parts: Parts): Handlers<typeof invitationsApi> {
  const { db, keys, limits, publicUrl } = parts
  const reply = (row: ListedInvitation): ReplyOf<typeof invitationsApi.invite> => {
    const code = codeOf(keys, row)
    return {
      id: row.id,
      role: row.role,
      staffRole: row.staffRole,
      email: row.email,
      note: row.note,
      code: code ?? '',
      link: code === null ? '' : `${publicUrl}/invite/${code}`,
      state: row.isInviterEntitled ? stateOf(row, now()) : 'revoked',
      usedBy: row.usedBy,
      createdAt: row.createdAt.toString(),
      expiresAt: row.expiresAt.toString(),
    }
  }
  return {
    async invitations({ principal, query }) {
      const [before = null] = readCursor(query.cursor, 1) ?? []
      const page = await cursorPage(query, (limit) => listInvitations(db, principal.scope, { before, limit }))
      return { items: page.rows.map(reply), next: page.next((row) => [row.id]) }
    },
    async invite({ principal, body, origin, once }) {
      // Otherwise a stolen session could give every role to a second account.
      if (body.role === 'admin' || (body.role === 'trainer' && principal.businessId))
        needFreshProof(principal)
      await limits.spend(['invite user', principal.userId])
      // Stores only the id for repeated requests: the code is a secret and read from the row.
      const { id } = await once(async (tx) => ({ id: (await invite(tx, parts, principal, body, origin)).id }))
      const row = await findInvitation(db, principal.scope, id)
      if (!row) throw new AppError('not_found')
      return reply(row)
    },
    async revokeInvitation({ principal, params, origin }) {
      await withdrawInvitation(db, principal, params.id, origin)
    },
    async inviter({ params, origin }) {
      await limits.spend(['link address', throttleSubject(origin.ip)])
      const row = await findByCode(db, codeHmacs(keys, params.code))
      if (!row) throw new AppError('not_found')
      const { invitingBusinessId: businessId } = row
      return {
        role: row.role,
        staffRole: row.staffRole,
        state: row.uses >= row.maxUses ? 'used' : 'open',
        // The invitation has the name of its day.
        businessName: businessId && (await inScope(db, jobScope(businessId), businessName)),
        inviterName: row.inviterName,
        // The code is as secret as its mail. A used one reveals nothing.
        invited:
          row.uses >= row.maxUses
            ? null
            : { email: row.email ?? '', firstName: row.firstName, lastName: row.lastName },
      }
    },
  }
}
