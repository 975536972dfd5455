/** Prints figures as they are measured, and counts those that miss their target. */

let missed = 0

/** Smallest, median and largest of repeated measurements. */
export function show(label: string, values: readonly number[], unit: string): void {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(short)
  console.log(`  ${label.padEnd(44)} ${least} / ${middle} / ${most} ${unit}`)
}

/** Compares a figure with its target, which the product promises. */
export function judge(
  label: string,
  value: number,
  bound: 'at least' | 'at most',
  target: number,
  unit = '',
): void {
  const isMet = bound === 'at least' ? value >= target : value <= target
  if (!isMet) missed += 1
  const verdict = isMet ? 'met' : 'MISSED'
  console.log(`  ${label.padEnd(44)} ${short(value)}${unit} (${bound} ${target}${unit}): ${verdict}`)
}

/** Reports a measurement that failed; the others still run. */
export function judgeFailed(label: string, error: unknown): void {
  missed += 1
  console.log(`  ${label} FAILED: ${error instanceof Error ? error.stack : String(error)}`)
}

export function note(label: string, text: string): void {
  console.log(`  ${label.padEnd(44)} ${text}`)
}

/** Number of missed targets so far. */
export function missedTargets(): number {
  return missed
}

/** The lower median of an even number of values, so that it is a measured value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing.')
  return middle
}

/** The value that this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1]
  if (value === undefined) throw new Error('There is no percentile of nothing.')
  return value
}

function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
