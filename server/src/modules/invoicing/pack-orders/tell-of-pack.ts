import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { type AccountRow, findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import type { standingPacks } from '#modules/invoicing/packs/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { writingFor, writingOf } from '#platform/writing/writing.ts'
import type { PackFacts } from './mails.tsx'

/** A person is told of a pack in the app. */
export const packTold = defineAnnouncement<{
  userId: string
  event: 'pack_bought' | 'pack_withdrawn' | 'credit_ending'
  pack: {
    packId: string
    clientId: string
    clientName: string
    name: string
    left: number
    endsOn: string | null
  }
}>('a person is told of a pack')

type Told = (typeof packTold)['told'] extends ((told: infer T) => void) | undefined ? T : never
type Pack = Awaited<ReturnType<typeof standingPacks>>[number]

export interface Telling {
  pack: Pack
  /** Credits that the notice is about, and their last day. */
  left: number
  endsOn: Temporal.PlainDate | null
}

/** Mails the buyer, in their language. A client without an address is told in the app only. */
export async function mailBuyer(
  tx: Tx,
  publicUrl: string,
  { pack }: { pack: { clientId: string } },
  write: (facts: PackFacts) => Promise<MailContent>,
): Promise<void> {
  const [client, business] = [await findClient(tx, pack.clientId), await findBusiness(tx)]
  const account = client?.userId ? await findAccount(tx, client.userId) : undefined
  const to = account?.email ?? client?.email
  if (!client || !business || !to) return
  const facts = {
    firstName: client.firstName,
    business: business.name,
    currency: business.currency,
    writing: account ? writingFor(account.locale) : writingOf(business.country),
    area: `${publicUrl}/client`,
  }
  const mail = await inLanguage(await languageOfClient(tx, client), () => write(facts))
  await queueMail(tx, { to, businessId: tx.businessId, ...mail })
}

/** Tells the buyer in the app, if they have an account. */
export async function tellBuyer(tx: Tx, event: Told['event'], telling: Telling): Promise<void> {
  const client = await findClient(tx, telling.pack.clientId)
  if (client?.userId) await announce(tx, packTold, { userId: client.userId, event, pack: shownOf(telling) })
}

/** Mails the owner of the business. */
export async function mailOwner(
  tx: Tx,
  publicUrl: string,
  write: (facts: PackFacts) => Promise<MailContent>,
): Promise<AccountRow | undefined> {
  const business = await findBusiness(tx)
  const owner: AccountRow | undefined = business && (await findAccount(tx, business.ownerId))
  if (!business || !owner) return undefined
  const facts = {
    firstName: owner.firstName,
    business: business.name,
    currency: business.currency,
    writing: writingOf(business.country),
    area: `${publicUrl}/trainer`,
  }
  const mail = await inLanguage(languageOf(owner.locale), () => write(facts))
  await queueMail(tx, { to: owner.email, businessId: tx.businessId, ...mail })
  return owner
}

/** Tells the owner of the business in the app and by mail. */
export async function tellOwner(
  tx: Tx,
  publicUrl: string,
  event: Told['event'],
  telling: Telling,
  write: (facts: PackFacts) => Promise<MailContent>,
): Promise<void> {
  const owner = await mailOwner(tx, publicUrl, write)
  if (owner) await announce(tx, packTold, { userId: owner.id, event, pack: shownOf(telling) })
}

function shownOf({ pack, left, endsOn }: Telling): Told['pack'] {
  const { id: packId, clientId, clientName, name } = pack
  return { packId, clientId, clientName, name, left, endsOn: endsOn?.toString() ?? null }
}
