import { Count } from '../Count.tsx'
import css from './NavCount.module.css'

/** Number of things that wait in a section of the navigation; hidden without any. */
export function NavCount({ of: count = 0 }: { of: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      {/* A word of its own in the name of the link. */} <Count of={count} className={css['count']} />
    </>
  )
}
