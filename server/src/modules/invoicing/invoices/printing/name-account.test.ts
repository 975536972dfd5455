import { describe, expect, test } from 'vitest'
import { anIssued } from '#test/documents/issued.ts'
import { payToOf, transferReference } from './name-account.ts'

describe('a reference fits bank forms', () => {
  test.each([
    ['GB', 'INV-2026-0001', 'INV-2026-0001'],
    ['GB', 'OAK/RIDING2026-0001', 'OAKRIDING20260001'],
    ['GB', 'OAKFIELDRS2026-10001', 'AKFIELDRS202610001'],
    ['DE', 'OAKFIELDRS2026-10001', 'OAKFIELDRS2026-10001'],
  ])('%s: %s', (country, number, reference) => {
    expect(transferReference(number, country)).toBe(reference)
  })
})

describe('the account to pay to', () => {
  const british = { country: 'GB', iban: '', bic: '', bankCode: '200152', accountNumber: '55779911' }

  test('is missing if the seller has no account', () => {
    const document = anIssued({ seller: { iban: '' } as never })
    expect(payToOf(document, 4500)).toBeNull()
  })

  test('in Britain has sort code and account number, without an IBAN', () => {
    const document = anIssued({ currency: 'GBP', seller: british as never })
    expect(payToOf(document, 4500)).toMatchObject({
      bankCodeKind: 'sort_code',
      bankCode: '20-01-52',
      accountNumber: '55779911',
      iban: '',
      code: null,
    })
  })

  test('in Germany has an IBAN and the QR code of a SEPA transfer', () => {
    const paid = payToOf(anIssued(), 4500)
    expect(paid).toMatchObject({ bankCodeKind: null, accountNumber: '', iban: 'DE02120300000000202051' })
    expect(paid?.code).not.toBeNull()
  })
})
