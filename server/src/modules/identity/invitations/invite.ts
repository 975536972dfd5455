import type { BodyOf } from '@cavaletti/contract'
import type { invitationsApi } from '@cavaletti/contract/identity/invitations'
import { businessLanguage, businessName } from '#modules/identity/businesses/index.ts'
import { enterScope, type Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { mailAbout, spendMail } from '#platform/mail/mail-allowance.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { type InvitationFacts, invitationMail } from './mails.tsx'
import { mayInvite } from './policy.ts'
import { invitationDays, keepCode, newCode } from './rules.ts'
import { insertInvitation, type InvitationRow, revokeEarlier, revokeForClient } from './store.ts'

/**
 * With a client id, the account will be linked to that record, and earlier invitations for it are revoked. Throws
 * `forbidden` for a role the inviter may not invite, `invalid_input` for an invalid address, and `mail_limit` or
 * `mail_quota`.
 */
export async function invite(
  tx: Tx,
  { keys, limits, publicUrl }: Pick<Parts, 'keys' | 'limits' | 'publicUrl'>,
  principal: Principal,
  input: BodyOf<typeof invitationsApi.invite> & {
    clientId?: string
    firstName?: string
    lastName?: string
    /** Writes another mail than the usual one. */
    write?: (facts: InvitationFacts) => Promise<MailContent>
  },
  origin: Origin,
): Promise<InvitationRow> {
  const { scope, businessId } = principal
  if (!mayInvite(scope, input.role)) throw new AppError('forbidden')
  const address = input.email === undefined ? null : readEmailAddress(input.email)
  if (input.email !== undefined && !address)
    throw new AppError('invalid_input', {
      fields: { email: say('must be an address like name@example.com') },
    })
  const own = await enterScope(tx, scope)
  const id = input.id ?? newId()
  const code = newCode()
  if (address) await revokeEarlier(tx, scope, address.key)
  if (input.clientId) await revokeForClient(tx, scope, input.clientId)
  const row = await insertInvitation(tx, {
    id,
    invitingBusinessId: businessId,
    trainerId: input.role === 'client' ? principal.userId : null,
    role: input.role,
    staffRole: input.role === 'trainer' && businessId ? (input.staffRole ?? 'trainer') : null,
    clientId: input.clientId ?? null,
    email: address?.typed ?? null,
    emailKey: address?.key ?? null,
    note: input.note ?? '',
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    ...keepCode(keys, id, code),
    createdBy: principal.userId,
    inviterName: `${principal.firstName} ${principal.lastName}`,
    businessName: businessId ? await businessName(own) : null,
    expiresAt: now().add({ hours: 24 * invitationDays }),
  })
  if (address) {
    const about = mailAbout.invitation(address.key)
    if (businessId) await spendMail(limits, own, { businessId, about, to: address.typed })
    const { write = invitationMail } = input
    const language = businessId ? await businessLanguage(own) : languageOf(principal.locale)
    await queueMail(tx, {
      to: address.typed,
      ...(await inLanguage(language, () =>
        write({
          role: input.role,
          inviterName: row.inviterName,
          businessName: row.businessName,
          firstName: row.firstName,
          link: `${publicUrl}/invite/${code}`,
          expiresAt: row.expiresAt,
          locale: principal.locale,
          timeZone: principal.timeZone,
        }),
      )),
    })
  }
  await audit(
    tx,
    'invite_created',
    { origin, principal },
    { object: ['invitation', id], detail: { role: input.role } },
  )
  return row
}
