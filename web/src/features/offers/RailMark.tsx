import '../../ui/rails.css'
import css from './Offers.module.css'
import type { Offer } from './use-offers.ts'

/** The colour of an offer in the calendar. Its name stands beside it always. */
export function RailMark({ rail }: { rail: Offer['rail'] }) {
  return <span className={css['mark']} data-rail={rail} aria-hidden="true" />
}
