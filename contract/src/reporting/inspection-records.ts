import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'
import { careKinds } from '../horses/care.ts'
import { doseNames } from '../horses/vaccination.ts'
import { permitKinds } from '../people/certificates.ts'

/** Most entries of the workload register in one file. A larger business prints shorter periods. */
export const mostInspectedWorks = 60_000

const count = z.number().int()

/** Something that an inspector would ask about, as of today. */
export const inspectionGap = z.discriminatedUnion('kind', [
  /** No UELN and no microchip. */
  z.object({ kind: z.literal('identity_missing'), horseId: id, horseName: z.string() }),
  /** No vaccination is recorded, neither done nor due. */
  z.object({ kind: z.literal('vaccination_missing'), horseId: id, horseName: z.string() }),
  z.object({
    kind: z.literal('care_overdue'),
    horseId: id,
    horseName: z.string(),
    care: z.enum(careKinds),
    /** Of a dose: the last day on which it was in time. */
    dueOn: day,
    /** The dose against influenza that is late by the rules of the horse; null for other care. */
    dose: z.enum(doseNames).nullable(),
    /** The course against influenza has to start again. */
    isLapsed: z.boolean(),
  }),
  /** Of the business if `holder` is empty. */
  z.object({
    kind: z.literal('certificate_expired'),
    permit: z.enum(permitKinds),
    holder: z.string(),
    expiredOn: day,
  }),
])

/** Both days included; at most three years. */
const period = z.object({ from: day, until: day })
const errors = ['not_found', 'rate_limited', 'unavailable'] as const

export const inspectionRecordsApi = {
  inspectionRecords: endpoint({
    method: 'GET',
    path: '/api/inspection-records',
    auth: 'trainer',
    action: 'business.export',
    summary: 'Count what the records of a period hold for an inspector, and list what is missing today.',
    query: period,
    reply: z.object({
      /** Horses of the period, archived ones included. */
      horses: count,
      /** Valid entries of the workload register, and their minutes. */
      works: count,
      minutes: count,
      /** Care that was done, medicines that were given. */
      care: count,
      medicines: count,
      timesOff: count,
      certificates: count,
      incidents: count,
      /** Readings, and days by their hottest one, by the present limits of the business (H11). */
      heat: z.object({ readings: count, hotDays: count, redDays: count }),
      gaps: z.array(inspectionGap),
      /** More care is overdue than the list holds. */
      isCut: z.boolean(),
    }),
    shows: ['horses', 'lessons', 'permits', 'incidents', 'heat', 'business'],
    errors: ['not_found'],
  }),
  inspectionPdf: endpoint({
    method: 'GET',
    path: '/api/inspection-records/pdf',
    auth: 'trainer',
    action: 'business.export',
    summary:
      'Return the records of a period as PDF: horses, work by month, overridden limits, care, medicines, times off work, certificates, incidents. It names no riders.',
    query: period,
    download: ['application/pdf'],
    errors,
  }),
  inspectionCsv: endpoint({
    method: 'GET',
    path: '/api/inspection-records/csv',
    auth: 'trainer',
    action: 'business.export',
    summary: 'Return the workload register of a period as CSV, with riders, reversals and overridden limits.',
    query: period,
    download: ['text/csv'],
    errors,
  }),
}
