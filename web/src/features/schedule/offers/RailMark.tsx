import '../../../ui/styles/rails.css'
import css from './Offers.module.css'
import type { Offer } from './offer.ts'

/** Colour of a lesson type, always beside its name. */
export function RailMark({ rail }: { rail: Offer['rail'] }) {
  return <span className={css['mark']} data-rail={rail} aria-hidden="true" />
}
