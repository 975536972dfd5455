import { type Period, readPeriod, statementPeriods } from './periods.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'

/** Days of a statement from the address; default: from 1 January until today. */
export function useStatementDays(today: Temporal.PlainDate): [Period, (period: Period) => void] {
  const [{ from, until }, setFilter] = useAddressFilter('from', 'until')
  const [usual] = statementPeriods(today)
  return [
    readPeriod(from, until) ?? { from: usual.from, until: usual.until },
    (period) => setFilter({ ...period }),
  ]
}
