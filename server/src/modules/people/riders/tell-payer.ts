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
  const { business_id: businessId } = rider
  const access = (await accessTo(tx, rider.id)).filter((one) => !one.client_gone)
  const payer = access.find((one) => one.is_payer)
  if (!payer || payer.client_id === rider.client_id) return
  const news =
    payer.client_id === clientId
      ? more.includes('payer')
        ? access
            .filter((one) => one.client_id !== clientId)
            .map((one) => ({ name: one.client_name, more: one.permissions }))
        : []
      : access.filter((one) => one.client_id === clientId).map((one) => ({ name: one.client_name, more }))
  const person = await findClient(tx, payer.client_id)
  for (const { name, more: all } of news) {
    const opened = all.filter((one) => ofMoney.includes(one))
    if (opened.length === 0 || !person?.email) continue
    if (limits) await spendMail(limits, tx, { businessId, to: person.email })
    await queueMail(tx, {
      to: person.email,
      businessId,
      ...(await inLanguage(await languageOfClient(tx, person), async () =>
        accessWidenedMail({
          firstName: person.first_name,
          riderName: `${rider.first_name} ${rider.last_name}`,
          granteeName: name,
          businessName: (await businessName(tx)) ?? '',
          more: opened,
          isPayer: true,
        }),
      )),
    })
  }
}
