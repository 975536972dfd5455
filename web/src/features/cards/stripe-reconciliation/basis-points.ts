import { ranges } from './fee-limits.ts'

/** "1.5" or "1,5" as 150; undefined unless 0 to 10 with at most two decimals. */
export function basisPoints(text: string): number | undefined {
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text.trim())) return undefined
  const points = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return points > ranges.basisPoints.max ? undefined : points
}
