import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { spendMail } from '#platform/mail/mail-allowance.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'
import { accessWidenedMail } from './mails.tsx'
import { accessTo, type NamedRider } from './store.ts'

const ofMoney: readonly string[] = ['pay', 'receipts']

/** New roles and permissions of a client for a rider. */
export interface Widening {
  clientId: string
  more: readonly string[]
}

/**
 * Mails the payer who else may see documents sent to them (P1): clients with new access, and for a new payer all with
 * access. Not if the payer is in the household, which has its own mail, or has no address.
 * @param limits counts the mail for the business; omitted when a client makes the change
 */
export async function tellPayer(
  tx: Tx,
  rider: NamedRider,
  { clientId, more }: Widening,
  limits?: RateLimits,
): Promise<void> {
  const { businessId } = rider
  const access = (await accessTo(tx, rider.id)).filter((one) => !one.clientGone)
  const payer = access.find((one) => one.isPayer)
  if (!payer || payer.clientId === rider.clientId) return
  const news =
    payer.clientId === clientId
      ? more.includes('payer')
        ? access
            .filter((one) => one.clientId !== clientId)
            .map((one) => ({ name: one.clientName, more: one.permissions }))
        : []
      : access.filter((one) => one.clientId === clientId).map((one) => ({ name: one.clientName, more }))
  const person = await findClient(tx, payer.clientId)
  for (const { name, more: all } of news) {
    const opened = all.filter((one) => ofMoney.includes(one))
    if (opened.length === 0 || !person?.email) continue
    if (limits) await spendMail(limits, tx, { businessId, to: person.email })
    await queueMail(tx, {
      to: person.email,
      businessId,
      ...(await inLanguage(await languageOfClient(tx, person), async () =>
        accessWidenedMail({
          firstName: person.firstName,
          riderName: `${rider.firstName} ${rider.lastName}`,
          granteeName: name,
          businessName: (await businessName(tx)) ?? '',
          more: opened,
          isPayer: true,
        }),
      )),
    })
  }
}
