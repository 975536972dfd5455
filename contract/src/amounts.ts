import { z } from 'zod'

/**
 * The largest amounts, in the minor unit. Sums stay exact integers in JavaScript: of up to nine million of the
 * largest documents, or ninety thousand of the largest statement lines.
 */

/** One price, or one charge with its quantity. With any tax, five of the largest fit on a document. */
export const mostOfPrice = 100_000_000

/** One line, one document with its tax, one payment. */
export const mostOfDocument = 1_000_000_000

/** One statement line. */
export const mostOfBankLine = 100_000_000_000

/** An amount in an answer; null if the reader's role does not see money. */
export const shownAmount = z.number().int().nullable()

/** An amount of money of at least one minor unit. */
export const paidAmount = z.number().int().min(1).max(mostOfDocument)
