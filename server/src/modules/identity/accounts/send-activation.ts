import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { activationMail } from './mails.tsx'
import { activationHours, liveActivations, type Registration } from './rules.ts'
import { type AccountRow, expireOldActivations, insertToken } from './store.ts'

/**
 * Mails a link that activates exactly this registration. `quietly`: the address is at its mail limit, so none is
 * sent.
 */
export async function sendActivation(
  tx: AnyTx,
  { publicUrl }: Pick<Parts, 'publicUrl'>,
  account: AccountRow,
  registration: Registration,
  { quietly }: { quietly: boolean },
): Promise<void> {
  if (quietly) return
  const secret = newSecret()
  const expiresAt = now().add({ hours: activationHours })
  await insertToken(tx, {
    id: newId(),
    userId: account.id,
    purpose: 'activation',
    secretHash: sha256(secret),
    emailKey: account.emailKey,
    registration: JSON.stringify(registration),
    expiresAt,
  })
  await expireOldActivations(tx, account.id, liveActivations)
  await queueMail(tx, {
    to: account.email,
    ...(await inLanguage(languageOf(registration.locale), () =>
      activationMail({
        firstName: registration.firstName,
        link: `${publicUrl}/activate/${account.id}/${secret}`,
        expiresAt,
        locale: registration.locale,
        timeZone: registration.timeZone,
      }),
    )),
  })
}
