import { z } from 'zod'
import { day, id, version } from '../fields.ts'

/** Reasons for a suggested match; the client words them. */
export const reasons = [
  'number',
  'short_number',
  'amount',
  'several',
  'part',
  'over',
  'iban',
  'payer',
  'name',
  'memo',
  'memo_name',
  'entered',
  'given_back',
  'credit',
] as const

/** Confidence in a suggestion. `sure` is recorded automatically; the trainer reviews the others. */
export const confidences = ['sure', 'likely', 'possible'] as const

const shownPart = z.object({
  clientId: id,
  clientName: z.string(),
  amountMinor: z.number().int(),
  /** The rest after these allocations becomes the client's credit. */
  allocations: z.array(z.object({ documentId: id, number: z.string(), amountMinor: z.number().int() })),
})

const suggestion = z.object({
  /** `entered`: matches a payment entered by hand. `refund`: money returned of that payment. */
  kind: z.enum(['payment', 'entered', 'refund']),
  confidence: z.enum(confidences),
  reasons: z.array(z.enum(reasons)),
  /** Their sum is the unmatched rest of the line. */
  parts: z.array(shownPart),
  /** The payment entered by hand, or the refunded payment. */
  paymentId: id.nullable(),
})

/** `seen`: another file has what looks like the same movement; it counts for nothing. */
export const lineStates = ['open', 'recorded', 'ignored', 'seen'] as const

export const bankLine = z.object({
  id,
  statementName: z.string(),
  paidOn: day,
  amountMinor: z.number().int(),
  /** Amount not matched yet, with the sign of the line. */
  leftMinor: z.number().int(),
  currency: z.string(),
  counterparty: z.string(),
  counterpartyIban: z.string(),
  reference: z.string(),
  state: z.enum(lineStates),
  ignoredBecause: z.string().nullable(),
  /** Text of the same movement in another file, with the same day and amount. */
  seenAs: z.object({ statementName: z.string(), counterparty: z.string(), reference: z.string() }).nullable(),
  /** A person confirmed that it is a different movement. */
  isAnother: z.boolean(),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['payment', 'refund']),
      /** The payment, or the refunded payment. */
      paymentId: id,
      clientId: id,
      clientName: z.string(),
      amountMinor: z.number().int(),
      /** Entered by hand before; otherwise recorded from this line. */
      wasThere: z.boolean(),
      numbers: z.array(z.string()),
    }),
  ),
  /** Only for open lines. */
  suggestion: suggestion.nullable(),
  version,
})
