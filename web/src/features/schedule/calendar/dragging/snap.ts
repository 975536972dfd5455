import { minute } from '../day-span.ts'

/** Minutes between possible starts and ends of a moved lesson. */
export const quarter = 15

/** The nearest quarter of an hour from `origin`. Epoch milliseconds; the later of two equally near. */
export function snap(moment: number, origin: number): number {
  const step = quarter * minute
  return origin + Math.floor((moment - origin) / step + 0.5) * step
}

/** The same, limited to `from` and `to`. */
export function snapWithin(moment: number, origin: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, snap(moment, origin)))
}
