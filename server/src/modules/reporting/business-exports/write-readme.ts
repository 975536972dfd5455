import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { describePurposes, storedTables } from '#modules/reporting/stored-data/index.ts'
import { now } from '#platform/clock.ts'
import { csvOf } from '#platform/csv.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { columnWords, type Reason } from './rules.ts'
import type { ExportRow } from './store.ts'
import type { ExportParts } from './write-item.ts'
import { fileOf, sourceOf } from './write-table.ts'

/** Writes README.txt in the language of the business, and the meaning of every column. */
export async function writeReadme(
  { db, archives }: Pick<ExportParts, 'db' | 'archives'>,
  row: ExportRow,
): Promise<void> {
  const { businessId, id } = row
  const place = { businessId, fileId: id }
  const { text, columns } = await inScope(db, jobScope(businessId), (tx) => describe(tx, row))
  await archives.write(place, 'README.txt', Buffer.from(text))
  await archives.write(place, 'columns.csv', Buffer.from(`\uFEFF${csvOf(columns)}`))
}

async function describe(tx: Tx, row: ExportRow): Promise<{ text: string; columns: string[][] }> {
  const columns = [['File', 'Column in CSV', 'Column in JSON', 'Meaning']]
  const included: string[] = []
  const left = new Map<Reason, string[]>()
  for (const { name } of storedTables) {
    const source = await sourceOf(tx, name)
    if ('reason' in source) {
      const reason = source.reason
      left.set(reason, [...(left.get(reason) ?? []), name])
      continue
    }
    included.push(name)
    for (const column of source.columns)
      columns.push([fileOf(name), columnWords(column.name), column.name, column.comment])
  }
  const business = await findBusiness(tx)
  const made = writingOf(business?.country ?? 'GB')
  const zone = business?.timeZone ?? 'UTC'
  const text = inLanguage(row.language, () =>
    wordReadme({
      name: business?.name ?? '',
      from: made.moment(row.askedAt, zone),
      until: made.moment(now(), zone),
      included,
      left,
    }),
  )
  return { text, columns }
}

interface Facts {
  name: string
  from: string
  until: string
  included: readonly string[]
  left: ReadonlyMap<Reason, readonly string[]>
}

function wordReadme({ name, from, until, included, left }: Facts): string {
  const purposeOf = new Map(storedTables.map((table) => [table.name, table.purpose]))
  const files = describePurposes({ takesCards: true }).flatMap(({ purpose, title }) => {
    const tables = included.filter((table) => purposeOf.get(table) === purpose)
    return tables.length > 0 ? [`  ${title}:`, ...tables.map((table) => `    ${fileOf(table)}`)] : []
  })
  const reasons: Record<Reason, string> = {
    derived: say('Technical data, and sums that follow from other data'),
    security: say('The security log and limits of the platform'),
    account: say('Sign-ins, passwords and devices, which belong to the accounts of people'),
    delivery: say('The delivery log of emails and notifications'),
    platform: say('Settings of the platform'),
  }
  return [
    say('All data of {name}', { name }),
    '',
    say(
      'Collected from {from} to {until}. What changed in between may be in one file and not yet in another.',
      { from, until },
    ),
    '',
    say(
      'data: each table twice. CSV opens in a spreadsheet; JSONL has one record in each line, for programs.',
    ),
    say('columns.csv: what each column means. Names and meanings of columns are in English.'),
    say(
      'Amounts are whole numbers in the minor unit of the currency, such as pence or cents. Times are in UTC.',
    ),
    say('In CSV, an apostrophe precedes text that a spreadsheet would run as a formula.'),
    say('documents: invoices, credit notes and reminders as PDF. receipts: receipts as PDF.'),
    say('bank-statements: imported statements. files: photos, logos and certificates.'),
    '',
    say('Tables:'),
    ...files,
    '',
    say('Not in the archive:'),
    `- ${say('Passwords, keys, codes of links and other secrets, also in encrypted or scrambled form.')}`,
    `- ${say('Health details of riders. Only people who teach a rider may see them; each view is logged. Export the client to get them.')}`,
    `- ${say('Texts and people of incidents, because they may be about health. Download the PDF of each incident to get them.')}`,
    `- ${say('Copies of invoices as XML. Download them with each invoice.')}`,
    ...[...left].map(([reason, tables]) => `- ${reasons[reason]}: ${tables.join(', ')}.`),
    '',
    say('Keep this archive in a safe place: it contains personal data.'),
    '',
  ].join('\r\n')
}
