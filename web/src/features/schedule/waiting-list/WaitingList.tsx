import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { OfferPlaceDialog } from './OfferPlaceDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { WaitingEntry } from './waiting.ts'
import css from './Waiting.module.css'
import { countWords } from './waiting-words.ts'
import { WaitingItem } from './WaitingItem.tsx'

interface WaitingListProps {
  entries: readonly WaitingEntry[]
  /** All that wait, also if the list is cut. */
  waiting: number
  riderAt: (id: string) => string
  /** Shown if nobody waits. */
  empty: ReactNode
}

/** Who waits, in their order. */
export function WaitingList({ entries, waiting, riderAt, empty }: WaitingListProps) {
  const [offering, setOffering] = useState<WaitingEntry>()
  const [removing, setRemoving] = useState<WaitingEntry>()
  if (entries.length === 0) return empty
  const more = waiting - entries.length
  return (
    <Card title={countWords(waiting)}>
      <ol className={css['list']} aria-label={t`Waiting list`}>
        {entries.map((entry, at) => (
          <li key={entry.id}>
            <WaitingItem
              entry={entry}
              place={at + 1}
              riderAt={riderAt}
              onOffer={() => setOffering(entry)}
              onRemove={() => setRemoving(entry)}
            />
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="quiet-small">
          {plural(more, { one: '# more is waiting.', other: '# more are waiting.' })}
        </p>
      )}
      {offering && <OfferPlaceDialog entry={offering} onClose={() => setOffering(undefined)} />}
      {removing && <RemoveDialog entry={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}
