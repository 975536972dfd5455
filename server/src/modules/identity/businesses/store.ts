import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { HeatLimits } from '@cavaletti/contract/schedule/lessons/heat-index'
import { type VaccinationRuleName, vaccinationRuleOf } from '@cavaletti/contract/horses/vaccination'
import { type Language, languageOf } from '@cavaletti/contract/messages'
import {
  supervisionRuleOf,
  supervisionRules,
  type SupervisionRuleName,
} from '@cavaletti/contract/people/supervision-rules'
import type { AnyTx, Tx } from '#database/scope.ts'
import type { Businesses } from '#database/tables.ts'
import { heatLimitsOf, type RuleSet, ruleSetOfBusiness } from './rules.ts'

export type BusinessRow = Selectable<Businesses>

export async function insertBusiness(tx: AnyTx, row: Insertable<Businesses>): Promise<void> {
  await tx.insertInto('businesses').values(row).execute()
}

/** Row-level security returns only the own business; all of them for administrators. */
export async function findBusiness(tx: Tx): Promise<BusinessRow | undefined> {
  return tx.selectFrom('businesses').selectAll().where('id', '=', tx.businessId).executeTakeFirst()
}

export async function businessName(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', tx.businessId)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Names by id, of businesses in scope. */
export async function businessNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('businesses')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** IANA zone of a business. Throws if it is not in scope. */
export async function businessTimeZone(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', tx.businessId)
    .executeTakeFirstOrThrow()
  return row.timeZone
}

/** Language of a business's documents, and of mails to people without an account. Throws if it is not in scope. */
export async function businessLanguage(tx: Tx): Promise<Language> {
  const row = await tx
    .selectFrom('businesses')
    .select('language')
    .where('id', '=', tx.businessId)
    .executeTakeFirstOrThrow()
  return languageOf(row.language)
}

interface BusinessRules {
  /** For young horses and mares (H4). */
  eligibility: RuleSet
  /** Of horses without a rule of their own (H8). */
  vaccination: VaccinationRuleName
  /** Ages of trainers and supervisors; null: no rule (H12). */
  supervision: (typeof supervisionRules)[SupervisionRuleName]
  /** Grace period of certificates (H13). */
  permitGraceDays: number
  /** Heat indices from which the levels apply (H11). */
  heat: HeatLimits
}

/** Rules of the business for horses, supervisors, certificates and heat, chosen or by country. */
export async function businessRules(tx: Tx): Promise<BusinessRules> {
  const row = await tx
    .selectFrom('businesses')
    .select(['ruleSet', 'vaccinationRule', 'supervisionRule', 'country', 'permitGraceDays'])
    .select(['heatAmber', 'heatStrongAmber', 'heatRed'])
    .where('id', '=', tx.businessId)
    .executeTakeFirstOrThrow()
  return {
    eligibility: ruleSetOfBusiness(row),
    vaccination: row.vaccinationRule ?? vaccinationRuleOf(row.country),
    supervision: supervisionRules[row.supervisionRule ?? supervisionRuleOf(row.country)],
    permitGraceDays: row.permitGraceDays,
    heat: heatLimitsOf(row),
  }
}

/** Lets another owner get the mails of the business, if this person got them. */
export async function replaceContact(tx: Tx, userId: string, owners: readonly string[]): Promise<void> {
  const [next] = owners.filter((id) => id !== userId)
  if (next === undefined) return
  await tx
    .updateTable('businesses')
    .set({ ownerId: next })
    .where('id', '=', tx.businessId)
    .where('ownerId', '=', userId)
    .execute()
}

/** Empties the business, which stays for the records that point to it (P11). Country and zone decide their periods. */
export async function emptyBusiness(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ name, street: '', city: '', postcode: '', version: sql<number>`version + 1` })
    .where('id', '=', tx.businessId)
    .execute()
}

/** Undefined if the version changed. */
export async function updateBusiness(
  tx: Tx,
  version: number,
  changes: Updateable<Businesses>,
): Promise<BusinessRow | undefined> {
  return tx
    .updateTable('businesses')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', tx.businessId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}
