import css from './PoleDivider.module.css'

/** A striped line between separate parts. */
export function PoleDivider() {
  return <hr className={css['pole']} />
}
