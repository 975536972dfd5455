import type { Key, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ListFrame, type ListState } from './List.tsx'
import css from './List.module.css'

export interface Column<T> {
  title: string
  cell: (item: T) => ReactNode
  /** Figures and actions are at the end of the line. */
  align?: 'start' | 'end'
  /** On a phone it spans the card and has no title: the row's subject, or its actions. */
  bare?: boolean
  /** On a phone, in a `brief` table: its side, without a title. Other cells have titles, figures at the end. */
  plain?: 'start' | 'end'
  /** Left out on a phone, to show more rows. */
  roomy?: boolean
}

export interface TableProps<T> {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly Column<T>[]
  list: ListState<T>
  /** Shown for an empty table: an `EmptyState`. */
  empty: ReactNode
  itemKey: (item: T) => Key
  /** On a phone, cells are in pairs beside the `bare` one of two lines. */
  brief?: boolean
}

/** A table on wide screens; on a phone each row becomes a card. */
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
