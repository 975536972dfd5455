import { z } from 'zod'
import { id } from '../fields.ts'

const date = z.iso.date()
const text = z.string()

/** A horse in an export of its owner. */
export const horseExport = z.object({
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
  timesOff: z.array(
    z.object({
      fromDay: date,
      untilDay: date.nullable(),
      reason: text,
      /** Veterinary certificate: a PDF or a picture. */
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
