import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { Link } from './Link.tsx'
import css from './PersonName.module.css'

export interface PersonNameProps {
  firstName: string
  lastName: string
  /** A muted line below. */
  note?: ReactNode
  /** Target of the name's link. */
  to?: string | undefined
}

/** A person in a list: initials, name and a line of details. */
export function PersonName({ firstName, lastName, note, to }: PersonNameProps) {
  return (
    <span className={css['person']}>
      <Avatar firstName={firstName} lastName={lastName} />
      <span className={css['words']}>
        <span className={css['name']}>
          {to ? (
            <Link to={to}>
              {firstName} {lastName}
            </Link>
          ) : (
            <>
              {firstName} {lastName}
            </>
          )}
        </span>
        {note && <span className={css['note']}>{note}</span>}
      </span>
    </span>
  )
}
