import css from './NavCount.module.css'

/** More than this are shown as "99+". */
const most = 99

/** Number of things that wait in a section of the navigation; hidden without any. */
export function NavCount({ of: count = 0 }: { of: number | undefined }) {
  return count > 0 && <b className={css['count']}>{count > most ? `${most}+` : count}</b>
}
