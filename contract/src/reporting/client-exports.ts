import { z } from 'zod'
import { cancelLadder } from '../schedule/cancelling/cancel-ladder.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { endedConsent, exportedHealth } from '../people/rider-health.ts'
import { exportedSignature } from '../people/signature.ts'
import { exportedAnswer } from '../people/photo-consents.ts'
import { horseExport } from './horse-export.ts'
import { moveRequestExport } from './move-request-export.ts'

const date = z.iso.date()
const text = z.string()

const person = z.object({
  firstName: text,
  lastName: text,
  email: text.nullable(),
  phone: text,
  address: z.object({ street: text, postcode: text, city: text, country: text }),
  tags: z.array(text),
  /** The trainer's note; null if the reader may not see it. */
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
  /** The trainer's note; null if the reader may not see it. */
  note: text.nullable(),
  /** Null if the reader may not see progress. */
  levels: z.array(z.object({ level: z.number().int(), setOn: date, note: text })).nullable(),
  /** Null if the reader may not see health data, or nobody consented to keep it. */
  health: exportedHealth.nullable(),
  /** Consents to health data that ended; null if the reader may not see health data. */
  endedHealthConsents: z.array(endedConsent).nullable(),
  /** Answers about photos and videos, newest first (P13). */
  photoConsents: z.array(exportedAnswer),
  /** Signatures of agreements with the text that was signed, newest first (P5). */
  signatures: z.array(exportedSignature),
  /** The rider's own part of incidents, latest first (P9). */
  incidents: z.array(
    z.object({
      happenedAt: instant,
      kind: text,
      /** False: the key that encrypted it is missing, or it was changed; what follows is empty. */
      isReadable: z.boolean(),
      place: text,
      horses: z.array(text),
      /** Null if the reader may not see health data. */
      injury: text.nullable(),
      treatment: text.nullable(),
    }),
  ),
  /** Access of clients to the rider. A client sees only their own. */
  access: z.array(
    z.object({ name: text, isGuardian: z.boolean(), isPayer: z.boolean(), permissions: z.array(text) }),
  ),
  lessons: z.array(
    z.object({
      startsAt: instant,
      endsAt: instant,
      title: text,
      /** Who sells it (M14): the business, or the trainer. */
      soldBy: text,
      state: text,
      note: text.nullable(),
      /** Of the client who booked; empty if there is none, null without the permission to book. */
      message: text.nullable(),
      /** Message of the trainer who declined the request; null unless declined. */
      declinedBecause: text.nullable(),
      /** Message of the trainer who cancelled the lesson or the seat; empty if there is none. */
      cancelMessage: text,
      /** Cancellation policy at booking (S13, S14). */
      agreed: cancelLadder,
      /** For a seat that was cancelled alone, or missed; null for any other. Amounts in the minor unit. */
      cancellation: z
        .object({
          /** Null if unknown, and for a no-show. */
          cancelledAt: instant.nullable(),
          /** Null without the permission to book. */
          priceMinor: z.number().int().nullable(),
          /** Fee by the agreed policy, in percent of the price and as an amount. */
          percent: z.number().int(),
          feeMinor: z.number().int().nullable(),
          /** The fee was waived; and whether as goodwill (S16). */
          isWaived: z.boolean(),
          isGoodwill: z.boolean(),
        })
        .nullable(),
    }),
  ),
  rides: z.array(z.object({ day: date, minutes: z.number().int(), activity: text, horse: text })),
  moveRequests: z.array(moveRequestExport),
  /** What the client was told about lessons of the rider, latest first. */
  notices: z.array(
    z.object({
      at: instant,
      event: text,
      /** Null for a new level. */
      lessonStartsAt: instant.nullable(),
      /** Null if it was not mailed, or the mail was not sent yet. */
      mailedAt: instant.nullable(),
      readAt: instant.nullable(),
    }),
  ),
})

const minor = z.number().int()

/** Documents and payments of the exported client only. Amounts in the minor unit. */
const money = z.object({
  currency: text,
  /** Country of the business, ISO 3166-1: its formats apply. */
  country: text,
  /** Open amount, overdue part of it, and unused credit. */
  balance: z.object({ openMinor: minor, overdueMinor: minor, creditMinor: minor }),
  /** Issued invoices, credit notes and reminders, newest first. */
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
      /** Amount still to pay; 0 for a credit note. */
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
  /** Payments, refunds and voided payments, newest first. */
  payments: z.array(
    z.object({
      id,
      kind: text,
      method: text,
      amountMinor: minor,
      currency: text,
      paidOn: date,
      reference: text,
      /** The trainer's note; null if the reader may not see it. */
      note: text.nullable(),
      /** Allocations of the payment to documents. */
      usedFor: z.array(z.object({ number: text, amountMinor: minor })),
    }),
  ),
})

/** All data a business keeps about a client and their riders. */
export const dossier = z.object({
  madeAt: instant,
  timeZone: text,
  business: text,
  person,
  riders: z.array(rider),
  horses: z.array(horseExport),
  /** Messages of the client's conversation, oldest first; at most the latest 2,000, or a megabyte. */
  messages: z.array(z.object({ at: instant, author: text, body: text })),
  money,
  /** The same from businesses the client has left (P15); empty in a trainer's export. */
  formerly: z.array(z.object({ business: text, leftAt: instant, person, money })),
  /** Kinds of data that are left out, each as a sentence. */
  leftOut: z.array(text),
})

const errors = ['not_found', 'rate_limited'] as const

export const clientExportsApi = {
  exportClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/export',
    auth: 'trainer',
    action: 'clients.export',
    summary: 'Export all data about a client, their riders and their horses.',
    params: z.object({ id }),
    reply: dossier,
    errors,
    freshProof: true,
  }),
  exportClientAsPdf: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/export.pdf',
    auth: 'trainer',
    action: 'clients.export',
    summary: 'Export all data about a client as PDF.',
    params: z.object({ id }),
    download: ['application/pdf'],
    errors,
    freshProof: true,
  }),
  exportMe: endpoint({
    method: 'GET',
    path: '/api/my-export',
    auth: 'client',
    summary: 'Export all data your trainer has about you, your riders and your horses.',
    reply: dossier,
    errors,
    freshProof: true,
  }),
  exportMeAsPdf: endpoint({
    method: 'GET',
    path: '/api/my-export.pdf',
    auth: 'client',
    summary: 'Export all data about you as PDF.',
    download: ['application/pdf'],
    errors,
    freshProof: true,
  }),
}
