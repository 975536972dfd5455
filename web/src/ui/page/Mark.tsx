import css from './Mark.module.css'

/** The logo: a cavaletti pole on two stands, with the product's name. */
export function Mark() {
  return (
    <span className={css['mark']}>
      <svg className={css['picture']} viewBox="0 0 28 24" aria-hidden="true">
        <path className={css['stands']} d="M4 1.9l6 20.2M10 1.9l-6 20.2M18 1.9l6 20.2M24 1.9l-6 20.2" />
        <rect className={css['pole']} y="8.75" width="28" height="6.5" rx="3.25" />
        <path className={css['bands']} d="M7 8.75h5v6.5H7zM17 8.75h5v6.5h-5z" />
      </svg>
      Cavaletti
    </span>
  )
}
