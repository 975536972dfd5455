import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import type { AgreementOfRider } from './agreement.ts'
import { openWords, stateBadge } from './agreement-words.ts'
import css from './Agreements.module.css'

/** An agreement with its text and whether it is signed for a rider. */
export function AgreementEntry({ agreement, actions }: { agreement: AgreementOfRider; actions?: ReactNode }) {
  const { word, tone } = stateBadge(agreement.state)
  const open = openWords(agreement)
  return (
    <ListEntry
      title={
        <>
          {agreement.title} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={actions}
    >
      {open && <p>{open}</p>}
      <details className={css['history']}>
        <summary>{t`Read text`}</summary>
        <p className={css['text']}>{agreement.text}</p>
      </details>
    </ListEntry>
  )
}
