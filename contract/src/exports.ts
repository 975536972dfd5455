import { z } from 'zod'
import { cancelLadder } from './cancel-ladder.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { unreadableHealth } from './rider-health.ts'

const date = z.iso.date()
const text = z.string()

const person = z.object({
  firstName: text,
  lastName: text,
  email: text.nullable(),
  phone: text,
  address: z.object({ street: text, postcode: text, city: text, country: text }),
  tags: z.array(text),
  /** What the trainer noted; null where it is not for whoever asks. */
  note: text.nullable(),
  joinedAt: instant,
  archivedAt: instant.nullable(),
})

const rider = z.object({
  id,
  firstName: text,
  lastName: text,
  dateOfBirth: date.nullable(),
  heightCm: z.number().int().nullable(),
  weightKg: z.number().nullable(),
  weighedOn: date.nullable(),
  emergency: z.object({ name: text, phone: text, relation: text }),
  /** What the trainer noted; null where it is not for whoever asks. */
  note: text.nullable(),
  /** null where progress is not for whoever asks. */
  levels: z.array(z.object({ level: z.number().int(), setOn: date, note: text })).nullable(),
  /** null where health data is not for whoever asks, or there is no consent to keep any. */
  health: z
    .object({ consentAt: instant, allergies: text, conditions: text, unreadable: unreadableHealth })
    .nullable(),
  /** Who may do what; a client is told of their own only. */
  access: z.array(
    z.object({ name: text, isGuardian: z.boolean(), isPayer: z.boolean(), permissions: z.array(text) }),
  ),
  lessons: z.array(
    z.object({
      startsAt: instant,
      endsAt: instant,
      title: text,
      state: text,
      note: text.nullable(),
      /** What cancelling costs, as it was agreed when the place was taken (S13, S14). */
      agreed: cancelLadder,
      /** Of a place that was cancelled by itself, or missed; null for any other. Amounts in the minor unit. */
      cancellation: z
        .object({
          /** null where that is not known, and where nobody came. */
          cancelledAt: instant.nullable(),
          /** Null without the permission to book. */
          priceMinor: z.number().int().nullable(),
          /** What the agreed terms ask of the price, and the same in money. */
          percent: z.number().int(),
          feeMinor: z.number().int().nullable(),
          /** The fee is not asked for, and whether that is goodwill of the year (S16). */
          isWaived: z.boolean(),
          isGoodwill: z.boolean(),
        })
        .nullable(),
    }),
  ),
  rides: z.array(z.object({ day: date, minutes: z.number().int(), activity: text, horse: text })),
})

const horse = z.object({
  id,
  name: text,
  /** In hundredths of a percent. */
  share: z.number().int(),
  born: date.nullable(),
  sex: text.nullable(),
  colour: text,
  heightCm: z.number().int().nullable(),
  ueln: text,
  microchip: text,
  passportLocation: text,
  notForConsumption: z.boolean(),
  /** WebP. */
  photo: z.object({ type: text, base64: text }).nullable(),
  weights: z.array(z.object({ weighedOn: date, kilograms: z.number().int() })),
  holds: z.array(
    z.object({
      fromDay: date,
      untilDay: date.nullable(),
      reason: text,
      /** Of the vet: a PDF or a picture. */
      certificate: z.object({ type: text, base64: text }).nullable(),
    }),
  ),
  care: z.array(
    z.object({ kind: text, title: text, dueOn: date.nullable(), doneOn: date.nullable(), note: text }),
  ),
  medicines: z.array(
    z.object({ givenOn: date, product: text, dose: text, givenBy: text, withdrawalUntil: date.nullable() }),
  ),
})

const minor = z.number().int()

/** Documents and payments of whoever the export is about, and nobody else's. Amounts in the minor unit. */
const money = z.object({
  currency: text,
  /** What is still to be paid, what of that is overdue, and what was paid and is not used for any invoice yet. */
  balance: z.object({ openMinor: minor, overdueMinor: minor, creditMinor: minor }),
  /** Issued invoices, credit notes and reminders, the newest first. */
  documents: z.array(
    z.object({
      id,
      kind: text,
      number: text,
      issuedOn: date,
      dueOn: date.nullable(),
      currency: text,
      netMinor: minor,
      taxMinor: minor,
      grossMinor: minor,
      /** Still to be paid; 0 for a credit note. */
      openMinor: minor,
      note: text,
      lines: z.array(
        z.object({
          rider: text,
          servedOn: date.nullable(),
          description: text,
          quantityMilli: z.number().int(),
          unit: text,
          unitPriceMinor: minor,
          amountMinor: minor,
          /** Hundredths of a percent. */
          taxRate: z.number().int(),
        }),
      ),
    }),
  ),
  /** Money that came, was given back, or never was, the newest first. */
  payments: z.array(
    z.object({
      id,
      kind: text,
      method: text,
      amountMinor: minor,
      currency: text,
      bookedOn: date,
      reference: text,
      /** What the trainer noted; null where it is not for whoever asks. */
      note: text.nullable(),
      /** What of it is used for which document. */
      usedFor: z.array(z.object({ number: text, amountMinor: minor })),
    }),
  ),
})

/** Everything a business keeps about a client and whom they look after. */
export const dossier = z.object({
  madeAt: instant,
  timeZone: text,
  business: text,
  person,
  riders: z.array(rider),
  horses: z.array(horse),
  money,
  /** The same of businesses the client has left (P15); empty in what a trainer exports. */
  formerly: z.array(z.object({ business: text, leftAt: instant, person, money })),
  /** Kinds of things that were left out, each in a sentence. */
  leftOut: z.array(text),
})

const errors = ['not_found', 'rate_limited'] as const

export const exportsApi = {
  exportClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/export',
    auth: 'trainer',
    summary: 'Export all data about a client, their riders and their horses.',
    params: z.object({ id }),
    reply: dossier,
    errors,
  }),
  exportClientAsPdf: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/export.pdf',
    auth: 'trainer',
    summary: 'Export all data about a client as PDF.',
    params: z.object({ id }),
    download: ['application/pdf'],
    errors,
  }),
  exportMe: endpoint({
    method: 'GET',
    path: '/api/my-export',
    auth: 'client',
    summary: 'Export all data your trainer has about you, your riders and your horses.',
    reply: dossier,
    errors,
  }),
  exportMeAsPdf: endpoint({
    method: 'GET',
    path: '/api/my-export.pdf',
    auth: 'client',
    summary: 'Export all data about you as PDF.',
    download: ['application/pdf'],
    errors,
  }),
}
