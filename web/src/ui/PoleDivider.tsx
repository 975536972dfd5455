import css from './PoleDivider.module.css'

/** A pole across the page, between what belongs apart. */
export function PoleDivider() {
  return <hr className={css['pole']} />
}
