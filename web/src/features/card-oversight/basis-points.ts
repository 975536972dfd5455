/** At most a tenth of a payment. */
const most = 1000

/** "1.5" or "1,5" as 150; undefined for anything else than 0 to 10 with two digits at most. */
export function basisPoints(text: string): number | undefined {
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text.trim())) return undefined
  const points = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return points > most ? undefined : points
}
