import type { Key, ReactNode } from 'react'
import { classes } from './classes.ts'
import { ListFrame, type ListState } from './List.tsx'
import css from './List.module.css'

export interface Column<T> {
  title: string
  cell: (item: T) => ReactNode
  /** Figures and actions stand at the end of the line. */
  align?: 'start' | 'end'
  /** On a phone it has the whole width and no title: what the row is about, or what can be done with it. */
  bare?: boolean
  /**
   * On a phone, in a `brief` table: the side it stands on, without its title, which its words make plain. Others have
   * their titles, figures at the end.
   */
  plain?: 'start' | 'end'
  /** Left out on a phone: nobody looks for it there, and each line fewer is a row more in sight. */
  roomy?: boolean
}

export interface TableProps<T> {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly Column<T>[]
  list: ListState<T>
  /** Shown when there is nothing: an `EmptyState`. */
  empty: ReactNode
  itemKey: (item: T) => Key
  /** On a phone the cells of a row stand two by two beside its `bare` one, of two lines. */
  brief?: boolean
}

/** A table on wide screens; on a phone each row becomes a small card with its titles. */
export function Table<T>({ label, columns, list, empty, itemKey, brief }: TableProps<T>) {
  const place = ({ align, bare, plain, roomy }: Column<T>): string =>
    classes(
      align === 'end' && css['end'],
      bare && css['bare'],
      plain && css['plain'],
      plain === 'end' && css['beside'],
      roomy && css['roomy'],
    )
  return (
    <ListFrame list={list} empty={empty}>
      <table className={classes(css['table'], brief && css['brief'])} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={place(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.items.map((item) => (
            <tr key={itemKey(item)}>
              {columns.map((column) => (
                <td key={column.title} data-label={column.title} className={place(column)}>
                  <div>{column.cell(item)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ListFrame>
  )
}
