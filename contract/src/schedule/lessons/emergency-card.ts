import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { unreadableHealth } from '../../people/rider-health.ts'

/** Details for an emergency (P6). */
export const emergencyCard = z.object({
  riderId: id,
  riderName: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), relation: z.string() }),
  /** If false, nobody was asked: empty allergies and conditions mean nothing. */
  healthAsked: z.boolean(),
  allergies: z.string(),
  conditions: z.string(),
  unreadable: unreadableHealth,
  /** Notes about the rider and the household; they may contain health data. */
  notes: z.array(z.string()),
  /** The card can be opened until then. */
  opensUntil: instant,
})
