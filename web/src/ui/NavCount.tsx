import css from './NavCount.module.css'

/** More than this are shown as "99+". */
const most = 99

/** Number of things that wait in a section of the navigation; hidden without any. */
export function NavCount({ of: count = 0 }: { of: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      {/* A word of its own in the name of the link. */}{' '}
      <b className={css['count']}>{count > most ? `${most}+` : count}</b>
    </>
  )
}
