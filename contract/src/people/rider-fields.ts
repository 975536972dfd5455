import { z } from 'zod'
import { line } from '../fields.ts'
import { msg } from '../messages.ts'

export const height = z.number().int(msg('must be whole centimetres')).min(50).max(250)
export const weight = z.number().min(5).max(250).multipleOf(0.1, msg('must have at most one decimal'))

/** A phone number as people write it, or empty. */
export const emergencyPhone = line(40).refine(
  (written) => written === '' || written.replaceAll(/\D/g, '').length >= 3,
  msg('must be a phone number'),
)

export const emergency = {
  emergencyName: line(120),
  emergencyPhone,
  emergencyRelation: line(80),
}
