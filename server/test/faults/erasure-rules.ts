import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedTables } from '#modules/reporting/stored-data/index.ts'
import { countWords } from '../database/find-words.ts'
import type { TestApp } from '../fixtures/app/test-app.ts'
import type { ErasureWorld } from './erasure-world.ts'

/** In the security log, which has no names. */
export const kindOfBrowser = 'audit_log.user_agent'

/** After every erasure: the mail with the answer, for two days. */
const shortlyKept = ['mails.to_address', kindOfBrowser]

/**
 * Columns in which a person may be named after an erasure, by the purposes that the answer says stay. Derived from the
 * list of stored data: what tax law or the work register keeps, and the bank statements of the business.
 */
export function keptColumns(stays: readonly { purpose: string }[]): Set<string> {
  const purposes = new Set(stays.map(({ purpose }) => purpose))
  const kept = storedTables.flatMap(({ name, purpose, fate, personal, free }) => {
    const isFixed = fate === 'tax' || fate === 'register' || purpose === 'bank'
    return purposes.has(purpose) && isFixed ? [...personal, ...free].map((column) => `${name}.${column}`) : []
  })
  return new Set([...kept, ...shortlyKept])
}

/** Columns of the records that a business keeps of a client whose account is erased without them. */
export function recordColumns(): Set<string> {
  return new Set([
    ...shortlyKept,
    ...storedTables
      .filter(({ purpose }) => !['account', 'security'].includes(purpose))
      .flatMap(({ name, personal, free, other }) =>
        [...personal, ...free, ...other].map((column) => `${name}.${column}`),
      ),
  ])
}

/** What a business keeps of a former colleague, as the answer says: documents, pay, medicines, settings. */
export function workColumns(): Set<string> {
  const tables = ['documents', 'document_lines', 'pay_statements', 'pay_lines', 'horse_medicines', 'billing']
  return new Set([
    ...shortlyKept,
    ...storedTables
      .filter(({ name }) => tables.includes(name))
      .flatMap(({ name, personal, free }) => [...personal, ...free].map((column) => `${name}.${column}`)),
  ])
}

/** By word: the number of rows of every column that contain it. */
export type Places = Map<string, Map<string, number>>

export const placesOf = (app: TestApp, businessId: string, words: readonly string[]): Promise<Places> =>
  countWords(app.database, businessId, words)

/** Names of files of the server, and lines of its log, that contain one of these words. */
export async function outsideDatabase(
  app: Pick<TestApp, 'dataDir'>,
  log: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const found = log.filter((line) => words.some((word) => line.includes(word))).map((line) => `log: ${line}`)
  for (const file of await readdir(join(app.dataDir), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const bytes = await readFile(join(file.parentPath, file.name))
    if (words.some((word) => bytes.includes(word))) found.push(file.name)
  }
  return found
}

/**
 * Columns in which fewer rows name somebody than before: what an erasure of others may not touch. An ended request of a
 * visitor for a rider goes with the rider, weeks before it would go anyway.
 */
export function damaged(before: Places, after: Places, words: readonly string[]): string[] {
  return words.flatMap((word) =>
    [...(before.get(word) ?? [])]
      .filter(([column, rows]) => (after.get(word)?.get(column) ?? 0) < rows)
      .map(([column]) => column)
      .filter((column) => !column.startsWith('visitor_requests.')),
  )
}

/** Lists of the business that find one of these words. */
export async function searchesThatFind(
  { asTrainer }: Pick<ErasureWorld, 'asTrainer'>,
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const list of ['clients', 'riders', 'horses', 'offers', 'places', 'invoices'] as const)
    for (const search of words) {
      const { items } = await asTrainer(`GET /api/${list}`, undefined, { query: { search } })
      if (items.length > 0) found.push(`the list of ${list}`)
    }
  return found
}

export const columnsWith = (places: Places, words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [...(places.get(word)?.keys() ?? [])])),
]
