import type { ReplyOf } from '@cavaletti/contract'
import type { clientEmailsApi } from '@cavaletti/contract/people/client-emails'
import type { clientsApi } from '@cavaletti/contract/people/clients'
import { inScope, type Tx } from '#database/scope.ts'
import { accountNames, findAccount, testEmail } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { codeOf, findOpenForClient } from '#modules/identity/invitations/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { refusalOf } from '#platform/mail/refusal-store.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addClient } from './add-client.ts'
import { languageOfClient } from './find-language.ts'
import { changeClient } from './change-client.ts'
import { changeHousehold } from './change-household.ts'
import { inviteClient } from './invite-client.ts'
import { inviteClients, previewInvitations } from './invite-clients.ts'
import { findHouseholds, type Household, type ListedClient, listClients, listTags } from './list-store.ts'
import { clientsRefusingEmail } from './refused-store.ts'
import { type ClientRow, findClientWithRiders, findClientOfUser } from './store.ts'

const mostRefusing = 100

export function clientsRoutes(parts: Parts): Handlers<typeof clientsApi & typeof clientEmailsApi> {
  const { db, keys, limits, publicUrl } = parts

  const linkOf = (code: string | null) => (code === null ? '' : `${publicUrl}/invite/${code}`)

  async function detail(
    tx: Tx,
    principal: Principal,
    id: string,
  ): Promise<ReplyOf<typeof clientsApi.client>> {
    const row = await findClientWithRiders(tx, id)
    if (!row) throw new AppError('not_found')
    const invitation = row.userId ? undefined : await findOpenForClient(tx, principal.scope, id)
    const trainers = await accountNames(tx, [row.trainerId])
    const refusal = row.email === null ? undefined : await refusalOf(tx, row.email)
    const { street, city, postcode, country, note } = row
    return {
      ...summary(row, row.riders, trainers),
      street,
      city,
      postcode,
      country,
      invoiceName: row.invoiceName,
      vatId: row.vatId,
      buyerReference: row.buyerReference,
      electronicAddress: row.electronicAddress,
      note,
      emailRefused: refusal ? { at: refusal.refusedAt.toString(), reason: refusal.reason } : null,
      invitation: invitation
        ? {
            id: invitation.id,
            email: invitation.email,
            link: linkOf(codeOf(keys, invitation)),
            expiresAt: invitation.expiresAt.toString(),
          }
        : null,
    }
  }

  return {
    async clients({ principal, query }) {
      const after = readCursor(query.cursor, 3)
      const [page, households, trainers] = await inScope(db, principal.scope, async (tx) => {
        const page = await cursorPage(query, (limit) =>
          listClients(tx, {
            search: query.search,
            tag: query.tag,
            archived: query.archived === 'yes',
            after: after as [string, string, string] | null,
            limit,
          }),
        )
        const [households, trainers] = await Promise.all([
          findHouseholds(
            tx,
            page.rows.map((row) => row.id),
          ),
          accountNames(
            tx,
            page.rows.map((row) => row.trainerId),
          ),
        ])
        return [page, households, trainers] as const
      })
      return {
        items: page.rows.map((row) => summary(row, households.get(row.id) ?? [], trainers)),
        next: page.next((row) => [row.lastName, row.firstName, row.id]),
      }
    },
    async clientTags({ principal }) {
      return {
        items: await inScope(db, principal.scope, (tx) => listTags(tx)),
      }
    },
    async addClient({ principal, body, origin, once }) {
      return once(
        (tx) => addClient(tx, principal, body, origin),
        (tx, id) => detail(tx, principal, id),
      )
    },
    async client({ principal, params }) {
      return inScope(db, principal.scope, (tx) => detail(tx, principal, params.id))
    },
    async changeClient({ principal, params, body, origin }) {
      return inScope(db, principal.scope, async (tx) => {
        await changeClient(tx, principal, params.id, body, origin)
        return detail(tx, principal, params.id)
      })
    },
    async testClientEmail({ principal, params }) {
      const to = await inScope(db, principal.scope, async (tx) => {
        const row = await findClientWithRiders(tx, params.id)
        if (!row || row.email === null) throw new AppError('not_found')
        return { email: row.email, firstName: row.firstName, language: await languageOfClient(tx, row) }
      })
      await testEmail(parts, (work) => inScope(db, principal.scope, work), to)
    },
    async clientsRefusingEmail({ principal }) {
      const rows = await inScope(db, principal.scope, (tx) => clientsRefusingEmail(tx, mostRefusing))
      return { items: rows.map((row) => ({ ...row, refusedAt: row.refusedAt.toString() })) }
    },
    async inviteClient({ principal, params, body, origin, once }) {
      await limits.spend(['invite user', principal.userId])
      const { id = newId() } = body
      return once(
        async (tx) => {
          await inviteClient(tx, parts, principal, params.id, { ...body, id }, origin)
          return id
        },
        (tx) => detail(tx, principal, params.id),
      )
    },
    async uninvitedClients({ principal }) {
      return inScope(db, principal.scope, (tx) => previewInvitations(tx, principal))
    },
    async inviteClients({ principal, body, origin }) {
      await limits.spend(['invite clients', principal.userId])
      const invited = await inScope(db, principal.scope, (tx) =>
        inviteClients(tx, parts, principal, body.clientIds, origin),
      )
      return { invited }
    },
    async myTrainer({ principal }) {
      const { associatedTrainerId, businessId, scope } = principal
      const account = associatedTrainerId ? await findAccount(db, associatedTrainerId) : undefined
      if (!account || !businessId) return { trainer: null }
      const business = await inScope(db, scope, (tx) => findBusiness(tx))
      if (!business) return { trainer: null }
      const { id, firstName, lastName, email } = account
      const { name: businessName, country: businessCountry } = business
      return { trainer: { id, firstName, lastName, email, businessName, businessCountry } }
    },
    async myHousehold({ principal }) {
      const own = await inScope(db, principal.scope, (tx) => findClientOfUser(tx, principal.userId))
      if (!own) throw new AppError('not_found')
      return household(own)
    },
    async changeMyHousehold({ principal, body }) {
      return household(
        await inScope(db, principal.scope, (tx) => changeHousehold(tx, principal.userId, body)),
      )
    },
  }
}

function summary(row: ListedClient, riders: Household, trainers: ReadonlyMap<string, string>) {
  const { id, email, phone, tags, version } = row
  return {
    id,
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email,
    phone,
    tags,
    trainerId: row.trainerId,
    trainerName: (row.trainerId && trainers.get(row.trainerId)) ?? null,
    riders,
    joinedAt: row.joinedAt.toString(),
    archivedAt: row.archivedAt?.toString() ?? null,
    version,
  }
}

function household(row: ClientRow): ReplyOf<typeof clientsApi.myHousehold> {
  const { phone, street, city, postcode, country, version } = row
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    phone,
    street,
    city,
    postcode,
    country,
    version,
  }
}
