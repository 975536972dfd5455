import { type Period, readPeriod } from '../features/reporting/reports/periods.ts'
import { useAddressFilter } from '../ui/page/use-address-filter.ts'

/** Days of a statement from the address; default: from 1 January until today. */
export function useStatementDays(today: Temporal.PlainDate): [Period, (period: Period) => void] {
  const [{ from, until }, setFilter] = useAddressFilter('from', 'until')
  const usual = { from: today.with({ month: 1, day: 1 }).toString(), until: today.toString() }
  return [readPeriod(from, until) ?? usual, (period) => setFilter({ ...period })]
}
