import { z } from 'zod'
import { mostOfBankLine } from '../amounts.ts'
import { day, line } from '../fields.ts'
import { msg } from '../messages.ts'

const minor = z.number().int().min(-mostOfBankLine).max(mostOfBankLine)

/** A line of a bank's file. */
export const newLine = z.object({
  /** Row in the file, from 1. */
  place: z.number().int().min(1).max(1_000_000),
  paidOn: day,
  /** Negative for money out. */
  amountMinor: minor.refine((amount) => amount !== 0, msg('must not be nothing')),
  counterparty: line(200),
  counterpartyIban: line(42),
  reference: line(1000),
  /** Counts lines that are equal in all other fields, from 1. */
  occurrence: z.number().int().min(1).max(10_000),
})
