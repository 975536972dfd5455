import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import type { Consents } from './photo-consent.ts'
import { outdatedWords, stateBadge } from './photo-words.ts'
import css from './PhotoConsents.module.css'

/** A purpose with its text and whether photos of the rider may be used for it. */
export function PurposeEntry({
  purpose: { name, text, state },
  actions,
}: {
  purpose: Consents['purposes'][number]
  actions?: ReactNode
}) {
  const { word, tone } = stateBadge(state)
  const outdated = outdatedWords(state)
  return (
    <ListEntry
      title={
        <>
          {name} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={actions}
    >
      <p className={css['text']}>{text}</p>
      {outdated && <p>{outdated}</p>}
    </ListEntry>
  )
}
