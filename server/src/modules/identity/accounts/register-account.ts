import type { BodyOf } from '@cavaletti/contract'
import type { accountsApi } from '@cavaletti/contract/identity/accounts'
import { inTransaction } from '#database/scope.ts'
import { previewInvitation, redeemInvitation } from '#modules/identity/invitations/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import { newId } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { isAddressKept, lockAddresses } from './address-store.ts'
import { accountExistsMail, addressInUseMail } from './mails.tsx'
import type { Registration } from './rules.ts'
import { sendActivation } from './send-activation.ts'
import { findOrInsertAccount, updateAccount } from './store.ts'

/**
 * Registers a pending account and mails an activation link. If the address has an account, mails its owner instead,
 * in the same time. The password is bound to the mailed link. Throws `captcha_required`, `invalid_input`,
 * `invitation_invalid`, `invitation_for_another`, `password_too_weak`, `rate_limited`.
 */
export async function registerAccount(
  parts: Parts,
  input: BodyOf<typeof accountsApi.register>,
  origin: Origin,
): Promise<void> {
  const { db, keys, limits, captcha, passwords } = parts
  await limits.spend(['register address', throttleSubject(origin.ip)])
  if ((await captcha.verify({ payload: input.captcha, action: 'register', ip: origin.ip })) !== 'ok')
    throw new AppError('captcha_required')
  const address = readEmailAddress(input.email)
  if (!address)
    throw new AppError('invalid_input', {
      fields: { email: say('must be an address like name@example.com') },
    })
  const code = input.invitationCode
  const role = code === undefined ? 'trainer' : (await previewInvitation(db, keys, code, address.key)).role
  const { password, firstName, lastName } = input
  const problem = await passwords.problem(password, { email: address.key, firstName, lastName, role })
  if (problem) throw new AppError('password_too_weak', { fields: { password: problem } })

  const passwordHash = await passwords.hash(password)
  const [mail] = await limits.take(['account mail', address.key])
  await inTransaction(db, async (tx) => {
    const profile = {
      firstName,
      lastName,
      locale: input.locale ?? 'en-GB',
      timeZone: input.timeZone ?? 'UTC',
    }
    await lockAddresses(tx, address.key)
    if (await isAddressKept(tx, address.key)) {
      if (mail?.waitSeconds !== 0) return
      const content = await inLanguage(languageOf(profile.locale), () => addressInUseMail(parts))
      await queueMail(tx, { to: address.typed, ...content })
      return
    }
    const account = await findOrInsertAccount(tx, {
      id: newId(),
      email: address.typed,
      emailKey: address.key,
      role,
      ...profile,
    })
    const user = { id: account.id, emailKey: address.key }
    const invitation = code === undefined ? null : await redeemInvitation(tx, keys, code, user)
    if (invitation)
      await audit(
        tx,
        'invite_used',
        { origin },
        { actorId: account.id, object: ['invitation', invitation.invitationId] },
      )
    if (account.status === 'pending') {
      const registration: Registration = {
        passwordHash,
        firstName,
        lastName,
        locale: profile.locale,
        timeZone: profile.timeZone,
        affiliateCode: input.affiliateCode ?? null,
        role,
        staffRole: invitation?.staffRole ?? null,
        businessId: invitation?.businessId ?? null,
        trainerId: invitation?.trainerId ?? null,
        clientId: invitation?.clientId ?? null,
      }
      const pending = await updateAccount(tx, account.id, {
        ...profile,
        email: address.typed,
        role,
        passwordHash,
      })
      await sendActivation(tx, parts, pending, registration, { quietly: mail?.waitSeconds !== 0 })
      await audit(
        tx,
        'user_created',
        { origin },
        { actorId: account.id, object: ['user', account.id], detail: { role } },
      )
    } else if (account.status === 'active' && mail?.waitSeconds === 0) {
      const { publicUrl } = parts
      await queueMail(tx, {
        to: account.email,
        ...(await inLanguage(languageOf(account.locale), () =>
          accountExistsMail({
            firstName: account.firstName,
            signInLink: `${publicUrl}/login`,
            resetLink: `${publicUrl}/password-reset`,
            joinLink: code === undefined ? null : `${publicUrl}/invite/${code}`,
          }),
        )),
      })
    }
  })
}
