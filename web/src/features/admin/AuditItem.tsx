import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Moment } from '../../ui/Moment.tsx'
import css from './AuditItem.module.css'
import { auditSentence } from './audit-words.ts'
import type { AuditEntry } from './use-audit.ts'

export interface AuditItemProps {
  entry: AuditEntry
  /** Narrows the log to whoever did this; undefined where nobody is known or that is so already. */
  onActor: (() => void) | undefined
}

/** One thing that happened, in a sentence, with the entry as it was written on demand. */
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
        <summary>{t`Entry as written`}</summary>
        <pre>{JSON.stringify(entry, null, 2)}</pre>
      </details>
      {onActor && (
        <Button
          variant="quiet"
          aria-label={actorName ? t`Only this person: ${actorName}` : undefined}
          onClick={onActor}
        >
          {t`Only this person`}
        </Button>
      )}
    </div>
  )
}
