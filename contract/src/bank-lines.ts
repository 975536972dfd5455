import { z } from 'zod'
import { day, id, version } from './fields.ts'

/** Why a booking is suggested; the words for each are the screen's. */
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

/** How far a suggestion can be trusted, in words: what is sure is booked at once, the others are looked at. */
export const confidences = ['sure', 'likely', 'possible'] as const

const shownPart = z.object({
  clientId: id,
  clientName: z.string(),
  amountMinor: z.number().int(),
  /** What is left of it over these is the credit of the client. */
  allocations: z.array(z.object({ documentId: id, number: z.string(), amountMinor: z.number().int() })),
})

const suggestion = z.object({
  /** `entered`: it stands for what was entered by hand already. `refund`: money given back of that payment. */
  kind: z.enum(['payment', 'entered', 'refund']),
  confidence: z.enum(confidences),
  reasons: z.array(z.enum(reasons)),
  /** They add up to what is left of the line. */
  parts: z.array(shownPart),
  /** What was entered, or is given back of. */
  paymentId: id.nullable(),
})

/** `seen`: another file brought what looks like the same movement; it stands for nothing. */
export const lineStates = ['open', 'booked', 'ignored', 'seen'] as const

export const bankLine = z.object({
  id,
  statementName: z.string(),
  bookedOn: day,
  amountMinor: z.number().int(),
  /** What it does not stand for anything yet, with the same sign. */
  leftMinor: z.number().int(),
  currency: z.string(),
  counterparty: z.string(),
  counterpartyIban: z.string(),
  reference: z.string(),
  state: z.enum(lineStates),
  ignoredBecause: z.string().nullable(),
  /** What another file said of what looks like the same movement; of one day and amount. */
  seenAs: z.object({ statementName: z.string(), counterparty: z.string(), reference: z.string() }).nullable(),
  /** Somebody said that it is another movement than that. */
  isAnother: z.boolean(),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['payment', 'refund']),
      /** The payment, or that of which money was given back. */
      paymentId: id,
      clientId: id,
      clientName: z.string(),
      amountMinor: z.number().int(),
      /** Entered by hand before; otherwise booked from this line. */
      wasThere: z.boolean(),
      numbers: z.array(z.string()),
    }),
  ),
  /** Of an open line. */
  suggestion: suggestion.nullable(),
  version,
})
