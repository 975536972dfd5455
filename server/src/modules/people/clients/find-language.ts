import { type Language, languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { businessLanguage } from '#modules/identity/businesses/index.ts'
import type { ClientRow } from './store.ts'

/** The language of mails to a client: the account's, or the business's without an account. */
export async function languageOfClient(
  tx: Tx,
  client: Pick<ClientRow, 'businessId' | 'userId'>,
): Promise<Language> {
  const account = client.userId === null ? undefined : await findAccount(tx, client.userId)
  return account ? languageOf(account.locale) : businessLanguage(tx)
}
