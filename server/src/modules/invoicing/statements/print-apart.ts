import { readLogo } from '#modules/invoicing/invoice-settings/index.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { GatheredStatement } from './gather-statement.ts'
import type { printStatement } from './print-statement.ts'
import { statementTitle, type writeCsv } from './write-statement.ts'

const print = apart<typeof printStatement>(new URL('print-statement.ts', import.meta.url), 'printStatement')
const write = apart<typeof writeCsv>(new URL('write-statement.ts', import.meta.url), 'writeCsv')

/** A statement as PDF. */
export async function statementPdf(
  { files }: Pick<Parts, 'files'>,
  { businessId, logoId, ...gathered }: GatheredStatement,
  turn: Turn,
) {
  const logo = await readLogo(files, businessId, logoId)
  const bytes = await print(turn, { ...gathered, logo })
  return { type: 'application/pdf' as const, bytes, name: nameOf(gathered, 'pdf') }
}

/** A statement as CSV. */
export async function statementCsv(gathered: GatheredStatement, turn: Turn) {
  const bytes = await inLanguage(gathered.language, () => write(turn, gathered.statement))
  return { type: 'text/csv' as const, bytes, name: nameOf(gathered, 'csv') }
}

function nameOf(
  { statement, seller, language }: Pick<GatheredStatement, 'statement' | 'seller' | 'language'>,
  ending: string,
): string {
  const title = inLanguage(language, () => statementTitle(statement, writingOf(seller.country)))
  return `${title.replaceAll('/', '-')}.${ending}`
}
