import { describe, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'
import { readStatements } from './statement-file.ts'

const iban = 'DE89370400440532013000'
const edition = { old: 'camt.053.001.02', new: 'camt.053.001.08' }
const statement = (entries: string, account = iban) =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries}</Stmt>`
const file = (statements: string, { of = edition.new, prefix = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <${prefix}Document xmlns${prefix && `:${prefix.slice(0, -1)}`}="urn:iso:std:iso:20022:tech:xsd:${of}"><${prefix}BkToCstmrStmt>
  <${prefix}GrpHdr><${prefix}MsgId>1</${prefix}MsgId></${prefix}GrpHdr>${statements}</${prefix}BkToCstmrStmt></${prefix}Document>`
const read = async (text: string | Uint8Array, name = 'bank.xml') =>
  readStatements(name, typeof text === 'string' ? new TextEncoder().encode(text) : text)
const lines = async (text: string, currency = 'EUR') =>
  (await read(text)).flatMap((one) => (one.layout ? readLines(one, one.layout, currency).lines : []))
const told = async (text: string) =>
  (await lines(text)).map((one) => [
    one.paidOn,
    one.amountMinor,
    one.counterparty,
    one.counterpartyIban,
    one.reference,
  ])

const entry = (
  amount: string,
  more: string,
  { direction = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>' } = {},
) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}
  <BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-04</Dt></ValDt>${more}</Ntry>`
const details = (inner: string) => `<NtryDtls><TxDtls>${inner}</TxDtls></NtryDtls>`
const from = (name: string, account: string) =>
  `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties>`
const words = (text: string) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`

describe('refused with a reason', () => {
  it('are truncated, foreign and too large files', async () => {
    const whole = file(statement(entry('1.00', '')))
    await expect(read(whole.slice(0, -40))).rejects.toThrow('We can’t read')
    await expect(read('<html><body>Sign in</body></html>')).rejects.toThrow('is not a bank statement')
    await expect(read(new Uint8Array(30_000_001))).rejects.toThrow('too large')
  })
  it('is a CAMT.054 file, whose entries a statement books as one sum', async () => {
    const notice = file(statement(entry('1.00', '')), { of: 'camt.054.001.08' })
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('Stmt>', 'Ntfctn>')
    await expect(read(notice)).rejects.toThrow('Choose a CAMT.053, CAMT.052 or CSV file.')
  })
  it('are document types, whose entities can grow without limit or load other files', async () => {
    const laughs = `<!DOCTYPE lol [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${file(statement(entry('1.00', details(words('&b;')))))}`
    await expect(read(laughs.replace(/<\?xml.*?\?>/, ''))).rejects.toThrow('We can’t read')
    const unknown = file(statement(entry('1.00', details(words('&secret;')))))
    await expect(read(unknown)).rejects.toThrow('We can’t read')
  })
})

describe('an ISO 20022 statement', () => {
  it('has payer, amount, day and purpose', async () => {
    const paid = details(`${from('Jörg &amp; Söhne', 'NL91 ABNA 0417 1643 00')}${words('Invoice R0012')}`)
    expect(await told(file(statement(entry('45.00', paid))))).toEqual([
      ['2026-11-03', 4500, 'Jörg & Söhne', 'NL91ABNA0417164300', 'Invoice R0012'],
    ])
    const [one] = await read(file(statement(entry('45.00', paid))))
    expect([one?.name, one?.layout?.account]).toEqual(['bank.xml', iban])
  })
  it('of an older edition has names, state and parts in other places', async () => {
    const inner = `<AmtDtls><TxAmt><Amt Ccy="EUR">45.00</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>Ada Norton</Nm></Dbtr></RltdPties>${words('R0012')}`
    const old = entry('45.00', details(inner), { status: '<Sts>BOOK</Sts>' })
    expect(await told(file(statement(old), { of: edition.old }))).toEqual([
      ['2026-11-03', 4500, 'Ada Norton', '', 'R0012'],
    ])
  })
  it('may be a report of today, with another source than a statement', async () => {
    const whole = file(statement(entry('45.00', details(words('R0012')))))
    const report = whole.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replaceAll('Stmt>', 'Rpt>')
    expect(await told(report)).toEqual(await told(whole))
    const [[one], [other]] = [await read(report), await read(whole)]
    expect(one?.headHash).not.toBe(other?.headHash)
    expect(one?.accountIban).toBe(iban)
  })
  it('has outgoing payments with their payees', async () => {
    const to =
      '<RltdPties><Cdtr><Pty><Nm>Feed Ltd</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>GB82WEST12345698765432</IBAN></Id></CdtrAcct></RltdPties>'
    expect(await told(file(statement(entry('20.5', details(to), { direction: 'DBIT' }))))).toEqual([
      ['2026-11-03', -2050, 'Feed Ltd', 'GB82WEST12345698765432', ''],
    ])
  })
  it('prefers structured references to text, and omits missing ones', async () => {
    const strd =
      '<RmtInf><Strd><CdtrRefInf><Ref>RF18R0012</Ref></CdtrRefInf></Strd><Ustrd>thanks</Ustrd></RmtInf>'
    const refs = (id: string) => `<Refs><EndToEndId>${id}</EndToEndId></Refs>`
    const text = file(
      statement(
        entry('1.00', details(`${refs('NOTPROVIDED')}${strd}`)) +
          entry('2.00', details(refs('R0013'))) +
          entry('3.00', `<AddtlNtryInf>CASH DEPOSIT</AddtlNtryInf>`),
      ),
    )
    expect((await lines(text)).map(({ reference }) => reference)).toEqual([
      'RF18R0012 thanks',
      'R0013',
      'CASH DEPOSIT',
    ])
  })
  it('splits an entry of several payments that add up to it', async () => {
    const one = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt>${from(name, '')}${words(name)}</TxDtls>`
    const batch = entry('75.10', `<NtryDtls>${one('45.00', 'Hart')}${one('30.10', 'Rowe')}</NtryDtls>`)
    expect(
      (await lines(file(statement(batch)))).map(({ amountMinor, counterparty }) => [
        amountMinor,
        counterparty,
      ]),
    ).toEqual([
      [4500, 'Hart'],
      [3010, 'Rowe'],
    ])
    const unclear = entry('75.10', `<NtryDtls>${one('45.00', 'Hart')}${one('30.00', 'Rowe')}</NtryDtls>`)
    expect(await told(file(statement(unclear)))).toEqual([['2026-11-03', 7510, '', '', 'Hart Rowe']])
  })
  it('of several accounts gives several; several of one account are merged, with equal entries counted', async () => {
    const other = 'GB82WEST12345698765432'
    const same = entry('5.00', '')
    const files = await read(
      file(statement(same) + statement(same, other) + statement(same), { of: edition.old }),
    )
    expect(files.map(({ name, rows }) => [name, rows.length])).toEqual([
      [`bank.xml, ${iban}`, 2],
      [`bank.xml, ${other}`, 1],
    ])
    expect(
      (await lines(file(statement(same) + statement(same)))).map(({ occurrence }) => occurrence),
    ).toEqual([1, 2])
  })
  it('omits pending entries, and reports other currencies', async () => {
    const pending = entry('9.00', '', { status: '<Sts><Cd>PDNG</Cd></Sts>' })
    expect(await lines(file(statement(pending)))).toEqual([])
    const [one] = await read(file(statement(entry('9.00', ''))))
    expect(one?.layout && readLines(one, one.layout, 'CHF')).toEqual({
      lines: [],
      leftOut: [{ place: 1, why: 'currency' }],
    })
  })
  it('may have name prefixes and a byte order mark', async () => {
    const prefixed = file(statement(entry('1.00', '')).replaceAll(/<(\/?)(\w)/g, '<$1n:$2'), { prefix: 'n:' })
    expect(await lines(`\uFEFF${prefixed}`)).toHaveLength(1)
  })
})
