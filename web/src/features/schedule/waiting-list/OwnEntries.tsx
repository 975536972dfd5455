import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'
import { OwnEntryItem } from './OwnEntryItem.tsx'
import type { OwnEntry } from './waiting.ts'
import css from './Waiting.module.css'
import { WishDialog } from './WishDialog.tsx'

interface OwnEntriesProps {
  entries: readonly OwnEntry[]
  /** Items before the entries. */
  children?: ReactNode
}

/** A list of entries of the client's riders, which can be edited, paused and left. */
export function OwnEntries({ entries, children }: OwnEntriesProps) {
  const [changing, setChanging] = useState<OwnEntry>()
  const [leaving, setLeaving] = useState<OwnEntry>()
  return (
    <>
      <ul className={css['list']} aria-label={t`Entries on the waiting list`}>
        {children}
        {entries.map((entry) => (
          <li key={entry.id}>
            <OwnEntryItem
              entry={entry}
              onChange={() => setChanging(entry)}
              onLeave={() => setLeaving(entry)}
            />
          </li>
        ))}
      </ul>
      {changing && <WishDialog entry={changing} onClose={() => setChanging(undefined)} />}
      {leaving && <LeaveDialog entry={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
