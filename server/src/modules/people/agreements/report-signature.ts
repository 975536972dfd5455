import type { BusinessRow } from '#modules/identity/businesses/index.ts'
import { msg } from '@cavaletti/contract/messages'
import { addressOnLine } from '@cavaletti/contract/town-line'
import { say } from '#platform/messages/say.ts'
import type { Report } from '#platform/pdf/report.ts'
import { languageTag, type Writing } from '#platform/writing/writing.ts'
import type { Validity } from './rules.ts'
import type { SignatureRow } from './store.ts'

export interface SignedText {
  riderId: string
  riderName: string
  business: Pick<BusinessRow, 'name' | 'street' | 'postcode' | 'city' | 'country' | 'timeZone'>
  /** `signedBy`: empty for readers who do not see it. */
  signature: SignatureRow
  /** Email address of the account that signed or recorded it; empty if erased or hidden. */
  account: string
  validity: Validity
  printedAt: Temporal.Instant
}

const roles = {
  rider: msg('the rider, of full age'),
  guardian: msg('a guardian of the rider'),
  paper: msg('on paper'),
} as const

/** A signature as an insurer or a court asks for it: who signed which exact text when, and whether it is valid. */
export function reportSignature(signed: SignedText, writing: Writing): Report {
  const { business, signature, riderName, account, printedAt } = signed
  const { title, text, sha256, signedAs, signedBy, recordedAt, signedOn } = signature
  const isOnPaper = signedAs === 'paper'
  const moment = writing.moment(recordedAt, business.timeZone)
  return {
    // At the foot of later pages too, which get separated.
    title: `${title}: ${riderName}`,
    language: languageTag(),
    introduction: [
      say('Signature of an agreement with {business}', { business: business.name }),
      say('Printed on {moment} by Cavaletti', { moment: writing.moment(printedAt, business.timeZone) }),
    ],
    sections: [
      {
        title: say('Signature'),
        level: 2,
        facts: [
          [say('Business'), business.name],
          [say('Address'), addressOnLine(business)],
          [say('Rider'), riderName],
          [say('Signed by'), signedBy],
          [say('Signed as'), say(roles[signedAs])],
          [isOnPaper ? say('Signed on') : say('Signed at'), isOnPaper ? writing.day(signedOn) : moment],
          [say('Recorded at'), isOnPaper ? moment : ''],
          [isOnPaper ? say('Recorded by account') : say('Account of the signer'), account],
          [say('Valid until'), writing.day(signature.validUntil)],
          [say('Status'), statusOf(signed, writing)],
        ],
      },
      {
        title: say('Text that was signed'),
        level: 2,
        text: `${title}\n\n${text}`,
      },
      {
        title: say('Proof of the text'),
        level: 2,
        text: say(
          'The text is stored as it was signed and cannot be changed. Its hash is the SHA-256 of the title, an empty line and the text, in UTF-8.',
        ),
        facts: [
          [say('SHA-256'), sha256],
          [say('Version of the text'), String(signature.textVersion)],
          [say('Number of the signature'), signature.id],
        ],
      },
    ],
  }
}

function statusOf({ validity, signature, business }: SignedText, writing: Writing): string {
  const { state, since } = validity
  const day = writing.day(since)
  const moment = signature.invalidAt ? writing.moment(signature.invalidAt, business.timeZone) : ''
  const reason = signature.invalidReason
  const words: Record<Validity['state'], string> = {
    valid: say('Valid'),
    invalid: [
      say('Marked as invalid on {moment}', { moment }),
      ...(reason === '' ? [] : [say('Reason: {reason}', { reason })]),
    ].join('. '),
    replaced: say('Replaced by a newer signature of {day}', { day }),
    of_age: say('Expired on {day}, when the rider turned 18', { day }),
    expired: say('Expired: no longer valid since {day}', { day }),
    text_changed: say('Replaced: the text has changed, and lessons since {day} need a new signature', {
      day,
    }),
  }
  return words[state]
}
