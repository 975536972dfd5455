import '../../ui/rails.css'
import { classes } from '../../ui/classes.ts'
import css from './Offers.module.css'
import type { Offer } from './use-offers.ts'

/** The colour of an offer in the calendar. Its name stands beside it always. */
export function RailMark({ rail }: { rail: Offer['rail'] }) {
  return <span className={classes(css['mark'], css[rail])} aria-hidden="true" />
}
