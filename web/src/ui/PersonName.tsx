import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import css from './PersonName.module.css'

export interface PersonNameProps {
  firstName: string
  lastName: string
  /** A quiet line beneath. */
  note?: ReactNode
}

/** A person in a list: initials, name, and a line about them. */
export function PersonName({ firstName, lastName, note }: PersonNameProps) {
  return (
    <span className={css['person']}>
      <Avatar firstName={firstName} lastName={lastName} />
      <span className={css['words']}>
        <span className={css['name']}>
          {firstName} {lastName}
        </span>
        {note && <span className={css['note']}>{note}</span>}
      </span>
    </span>
  )
}
