import type { personRow } from '@cavaletti/contract/imports'
import type { z } from 'zod'

/** The number somebody wrote, with a comma or a point; null for nothing. */
export function toNumber(written: string): number | null {
  return written === '' ? null : Number(written.replace(',', '.'))
}

/** Tags of one column, at most as many and as long as a client may have. */
export function splitTags(written: string): string[] {
  return written
    .split(',')
    .map((tag) => tag.trim().slice(0, 40))
    .filter((tag) => tag !== '')
    .slice(0, 20)
}

/** What is wrong with the rider of a row, by column, besides the shape of each column. */
export function riderProblems(row: z.output<typeof personRow>): Record<string, string> {
  const height = toNumber(row.riderHeightCm)
  const weight = toNumber(row.riderWeightKg)
  const about = [row.riderLastName, row.riderDateOfBirth, row.riderHeightCm, row.riderWeightKg]
  return {
    ...(row.riderFirstName === '' && about.some((text) => text !== '') && { riderFirstName: 'is required' }),
    ...(height !== null && (height < 50 || height > 250) && { riderHeightCm: 'must be from 50 to 250' }),
    ...(weight !== null && (weight < 5 || weight > 250) && { riderWeightKg: 'must be from 5 to 250' }),
  }
}
