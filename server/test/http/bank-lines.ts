import { randomUUIDv7 } from 'node:crypto'
import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

type Statement = BodyOf<Api['POST /api/bank-statements']>
type NewLine = Statement['lines'][number]
export type BankLine = ReplyOf<Api['GET /api/bank-lines']>['items'][number]

/** Part of a statement with these lines. */
export function aStatement(lines: readonly Partial<NewLine>[], given: Partial<Statement> = {}): Statement {
  return {
    id: randomUUIDv7(),
    name: 'november.csv',
    headHash: '0'.repeat(64),
    layout: { columns: { day: 0, amount: 1 }, dayOrder: 'dmy', decimal: ',', account: 'NL91ABNA0417164300' },
    lines: lines.map((line, place) => ({
      place: place + 1,
      paidOn: '2026-11-03',
      amountMinor: 4500,
      counterparty: 'A Payer',
      counterpartyIban: '',
      reference: '',
      occurrence: 1,
      ...line,
    })),
    ...given,
  }
}

/** Lines of a business in a state, or all, latest first. */
export async function bankLines(
  app: Requests,
  { token }: Person,
  state: BankLine['state'] = 'open',
): Promise<BankLine[]> {
  const lines: BankLine[] = []
  let cursor: string | null = ''
  do {
    const query: Record<string, string> = { state, limit: '100', ...(cursor && { cursor }) }
    const { body } = await app.call('GET /api/bank-lines', undefined, { token, query })
    lines.push(...body.items)
    cursor = body.next
  } while (cursor)
  return lines
}

/** An incoming line with a unique reference. */
export async function aBankLine(
  app: Requests,
  owner: Person,
  given: Partial<NewLine> = {},
): Promise<BankLine & { statementId: string }> {
  const statement = aStatement([{ reference: randomUUIDv7(), ...given }])
  await app.call('POST /api/bank-statements', statement, { token: owner.token })
  const wanted = statement.lines[0]?.reference
  const line = (await bankLines(app, owner)).find(({ reference }) => reference === wanted)
  if (!line) throw new Error('The line is not there.')
  return { ...line, statementId: statement.id }
}
