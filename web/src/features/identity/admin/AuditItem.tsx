import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import type { AuditEntry } from './audit-entry.ts'
import { auditSentence } from './audit-words.ts'
import css from './AuditItem.module.css'

export interface AuditItemProps {
  entry: AuditEntry
  /** Filters the log by this entry's actor; undefined if there is none or the filter is set already. */
  onActor: (() => void) | undefined
}

/** One event in a sentence; the stored entry opens on demand. */
export function AuditItem({ entry, onActor }: AuditItemProps) {
  const timeZone = useTimeZone()
  const { at, outcome, actorName, address } = entry
  return (
    <div className={css['item']}>
      <p className={css['when']}>
        <Moment at={at} timeZone={timeZone} />
      </p>
      <p className={css['what']}>
        {auditSentence(entry)} {outcome === 'failure' && <Badge tone="danger">{t`Failed`}</Badge>}
      </p>
      {address && <p className={css['from']}>{t`from ${address}`}</p>}
      <details className={css['raw']}>
        <summary>{t`Technical details`}</summary>
        <pre>{JSON.stringify(entry, null, 2)}</pre>
      </details>
      {onActor && (
        <Button
          variant="quiet"
          aria-label={actorName ? t`Show only this person: ${actorName}` : undefined}
          onClick={onActor}
        >
          {t`Show only this person`}
        </Button>
      )}
    </div>
  )
}
