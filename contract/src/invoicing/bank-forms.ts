import { msg } from '../messages.ts'

/**
 * How each country identifies bank accounts. A British account has sort code and account number, and an IBAN for
 * payments from abroad.
 */

export const bankCodeKinds = [
  'sort_code',
  'routing_number',
  'bsb',
  'transit_number',
  'ifsc',
  'branch_code',
  'bank_code',
] as const
export type BankCodeKind = (typeof bankCodeKinds)[number]

export interface BankForm {
  /** Null if the account number includes the bank. */
  codeKind: BankCodeKind | null
  /** Without separators. */
  code: RegExp
  account: RegExp
  /** Accepted forms; shown after invalid input. */
  codeRule: string
  accountRule: string
}

const form = (
  codeKind: BankCodeKind | null,
  code: RegExp,
  codeRule: string,
  account: RegExp,
  accountRule: string,
): BankForm => ({ codeKind, code, codeRule, account, accountRule })

const none = /^$/

const forms: Readonly<Record<string, BankForm>> = {
  GB: form('sort_code', /^\d{6}$/, msg('must have 6 digits'), /^\d{8}$/, msg('must have 8 digits')),
  US: form(
    'routing_number',
    /^\d{9}$/,
    msg('must be a routing number of 9 digits'),
    /^\d{4,17}$/,
    msg('must have 4 to 17 digits'),
  ),
  AU: form('bsb', /^\d{6}$/, msg('must have 6 digits'), /^\d{4,10}$/, msg('must have 4 to 10 digits')),
  CA: form(
    'transit_number',
    /^\d{8}$/,
    msg('must have 5 digits of the branch and 3 of the bank'),
    /^\d{7,12}$/,
    msg('must have 7 to 12 digits'),
  ),
  IN: form(
    'ifsc',
    /^[A-Z]{4}0[A-Z0-9]{6}$/,
    msg('must be an IFSC of 11 letters and digits'),
    /^\d{9,18}$/,
    msg('must have 9 to 18 digits'),
  ),
  NZ: form(null, none, '', /^\d{15,16}$/, msg('must have 15 or 16 digits')),
  ZA: form(
    'branch_code',
    /^\d{6}$/,
    msg('must have 6 digits'),
    /^\d{7,11}$/,
    msg('must have 7 to 11 digits'),
  ),
}

const elsewhere = form(
  'bank_code',
  /^[A-Z0-9]{0,20}$/,
  msg('must have at most 20 letters and digits'),
  /^[A-Z0-9]{4,34}$/,
  msg('must have 4 to 34 letters and digits'),
)

/** Length of an IBAN by country (ISO 13616). */
const ibanLengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18
  FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20
  LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24
  SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

/** How accounts of a country are identified besides the IBAN; null if the IBAN is enough. */
export function bankFormOf(country: string): BankForm | null {
  return forms[country] ?? (ibanLengths.has(country) ? null : elsewhere)
}

/** Whether accounts of that country have an IBAN. */
export function hasIban(country: string): boolean {
  return ibanLengths.has(country)
}

/** Length of an IBAN that starts with this country code; undefined if the country has none. */
export function ibanLength(country: string): number | undefined {
  return ibanLengths.get(country)
}

/** Formats a bank code as banks print it: `20-00-00`, `062-000`. */
export function writeBankCode(kind: BankCodeKind | null, code: string): string {
  if (kind === 'sort_code') return code.replaceAll(/(\d{2})(?=\d)/g, '$1-')
  if (kind === 'bsb') return code.replace(/^(\d{3})(\d{3})$/, '$1-$2')
  return kind === 'transit_number' ? code.replace(/^(\d{5})(\d{3})$/, '$1-$2') : code
}
