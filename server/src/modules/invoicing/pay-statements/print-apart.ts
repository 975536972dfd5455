import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { readLogo } from '#modules/invoicing/invoice-settings/index.ts'
import { dayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { apart } from '#platform/threads/apart.ts'
import type { Turn } from '#platform/threads/threads.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { describeStatement, forMember, type Statement } from './describe-pay.ts'
import type { PayContent, printStatement } from './print-statement.ts'
import { findStatement } from './store.ts'
import { payTitle } from './word-lines.ts'
import type { writeCsv } from './write-csv.ts'

const print = apart<typeof printStatement>(new URL('print-statement.ts', import.meta.url), 'printStatement')
const write = apart<typeof writeCsv>(new URL('write-csv.ts', import.meta.url), 'writeCsv')

export interface Printable {
  content: PayContent
  businessId: string
  logoId: string | null
  timeZone: string
}

/** What the files of a statement need. `isOwn`: for the person whose pay it is. Throws `not_found`. */
export async function printableOf(tx: Tx, id: string, isOwn: boolean): Promise<Printable> {
  const [row, statement, timeZone] = await Promise.all([
    findStatement(tx, id),
    describeStatement(tx, id),
    businessTimeZone(tx),
  ])
  if (!row) throw new AppError('not_found')
  return {
    content: {
      statement: isOwn ? forMember(statement) : statement,
      isOwn,
      seller: row.seller as unknown as PayContent['seller'],
      language: row.language,
      approvedOn: row.approvedAt === null ? null : dayIn(timeZone, row.approvedAt).toString(),
    },
    businessId: tx.businessId,
    logoId: row.logoId,
    timeZone,
  }
}

/** A statement as PDF. */
export async function payPdf(
  { files }: Pick<Parts, 'files'>,
  { content, businessId, logoId }: Printable,
  turn: Turn,
) {
  const logo = await readLogo(files, businessId, logoId)
  const bytes = await print(turn, { ...content, logo })
  return { type: 'application/pdf' as const, bytes, name: nameOf(content, 'pdf') }
}

/** A statement as CSV. */
export async function payCsv({ content, timeZone }: Printable, turn: Turn) {
  const { country } = content.seller
  const bytes = await inLanguage(content.language, () =>
    write(turn, content.statement, { country, timeZone, isOwn: content.isOwn }),
  )
  return { type: 'text/csv' as const, bytes, name: nameOf(content, 'csv') }
}

function nameOf(
  { statement, seller, language }: { statement: Statement } & Pick<PayContent, 'seller' | 'language'>,
  ending: string,
): string {
  const title = inLanguage(language, () => payTitle(statement, writingOf(seller.country)))
  return `${title} ${statement.memberName}`.replaceAll('/', '-').concat(`.${ending}`)
}
