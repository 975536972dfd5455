import type { Tx } from '#database/scope.ts'
import { businessName } from '#modules/businesses/index.ts'
import { findClient } from '#modules/people/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { accessWidenedMail } from './mails.tsx'
import { accessTo, type NamedRider } from './store.ts'

const ofMoney: readonly string[] = ['pay', 'receipts']

/** Roles and permissions a client has for a rider from now on and had not before. */
export interface Widening {
  clientId: string
  more: readonly string[]
}

/**
 * Who pays for a rider is told who else may see what was sent to them (P1): of those who may from now on, and when the
 * payer is new, of all who may already. Their household was told; so was who has no address, in person.
 */
export async function tellPayer(tx: Tx, rider: NamedRider, { clientId, more }: Widening): Promise<void> {
  const { business_id: businessId } = rider
  const access = (await accessTo(tx, businessId, rider.id)).filter((one) => !one.client_gone)
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
  const person = await findClient(tx, businessId, payer.client_id)
  for (const { name, more: all } of news) {
    const opened = all.filter((one) => ofMoney.includes(one))
    if (opened.length === 0 || !person?.email) continue
    await queueMail(tx, {
      to: person.email,
      businessId,
      ...(await accessWidenedMail({
        firstName: person.first_name,
        riderName: `${rider.first_name} ${rider.last_name}`,
        granteeName: name,
        businessName: (await businessName(tx, businessId)) ?? '',
        more: opened,
        isPayer: true,
      })),
    })
  }
}
