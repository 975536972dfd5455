import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import type { GatheredStatement } from './gather-statement.ts'
import type { printStatement } from './print-statement.ts'
import { statementTitle, type writeCsv } from './write-statement.ts'

const print = apart<typeof printStatement>(new URL('print-statement.ts', import.meta.url), 'printStatement')
const write = apart<typeof writeCsv>(new URL('write-statement.ts', import.meta.url), 'writeCsv')

/** A statement as PDF. */
export async function statementPdf(gathered: GatheredStatement, turn: Turn) {
  const bytes = await print(turn, gathered)
  return { type: 'application/pdf' as const, bytes, name: nameOf(gathered, 'pdf') }
}

/** A statement for a spreadsheet. */
export async function statementCsv(gathered: GatheredStatement, turn: Turn) {
  const bytes = await write(turn, gathered.statement)
  return { type: 'text/csv' as const, bytes, name: nameOf(gathered, 'csv') }
}

function nameOf({ statement }: GatheredStatement, ending: string): string {
  return `${statementTitle(statement).replaceAll('/', '-')}.${ending}`
}
