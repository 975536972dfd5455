import type { BodyOf } from '@cavaletti/contract'
import type { bankStatementsApi } from '@cavaletti/contract/payments/bank-statements'
import { plainText } from '@cavaletti/contract/plain-text'
import type { Tx } from '#database/scope.ts'
import { lockLines, markSeen } from '#modules/payments/bank-duplicates/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId, sha256 } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { identityOf, plainIban } from './rules.ts'
import { countKnown, insertLines, keepLayout, openStatement } from './store.ts'

/**
 * Imports a part of a statement and remembers its column mapping. Existing lines stay; a line that another file has
 * with other text is marked as a duplicate.
 */
export async function importLines(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  { id, name, headHash, layout, accountIban = '', lines }: BodyOf<typeof bankStatementsApi.importBankLines>,
): Promise<{ added: number; known: number; seen: number }> {
  await lockLines(tx)
  await openStatement(tx, {
    businessId: tx.businessId,
    id,
    name,
    account: layout.account,
    accountIban: plainIban(accountIban),
    source: sha256(JSON.stringify([headHash, plainText(layout.account), plainIban(accountIban)])),
    broughtBy: by.principal.userId,
  })
  await keepLayout(tx, Buffer.from(headHash, 'hex'), layout)
  const inserted = await insertLines(
    tx,
    lines.map((line) => ({
      businessId: tx.businessId,
      id: newId(),
      statementId: id,
      place: line.place,
      paidOn: Temporal.PlainDate.from(line.paidOn),
      amountMinor: line.amountMinor,
      counterparty: line.counterparty,
      counterpartyIban: plainIban(line.counterpartyIban),
      reference: line.reference,
      fingerprint: sha256(identityOf(layout.account, line)),
    })),
  )
  const known = lines.length - inserted.length
  if (known > 0) await countKnown(tx, id, known)
  const seen = await markSeen(tx, id, inserted)
  const counts = { added: inserted.length - seen, known, seen }
  await audit(tx, 'bank_lines_imported', by, { object: ['bank_statement', id], detail: counts })
  return counts
}
