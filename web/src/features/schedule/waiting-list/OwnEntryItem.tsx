import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { useBusy } from '../../../forms/use-busy.ts'
import type { OwnEntry } from './waiting.ts'
import css from './Waiting.module.css'
import { ownDecisionWords, wishWords } from './waiting-words.ts'

interface OwnEntryItemProps {
  entry: OwnEntry
  onChange: () => void
  onLeave: () => void
}

/** An entry of the client's rider, with the last decision about it. */
export function OwnEntryItem({ entry, onChange, onLeave }: OwnEntryItemProps) {
  const { id, version, riderName, isPaused, last } = entry
  const change = useApiChange('PATCH /api/my-waiting-list/{id}')
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const wish = wishWords(entry)
  return (
    <div className={css['item']}>
      <p className={css['title']}>
        {riderName} {isPaused && <Badge>{t`Paused`}</Badge>}
      </p>
      <p>{wish}</p>
      <p className="quiet-small">{last ? ownDecisionWords(last) : t`No place has become free yet.`}</p>
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <div className={css['acts']}>
        <Button
          variant="secondary"
          aria-label={t`Edit entry: ${riderName}, ${wish}`}
          onClick={onChange}
        >{t`Edit entry`}</Button>
        <Button
          variant="secondary"
          busy={busy}
          aria-label={
            isPaused ? t`Resume entry: ${riderName}, ${wish}` : t`Pause entry: ${riderName}, ${wish}`
          }
          onClick={() =>
            run(async () => {
              await change({ params: { id }, body: { version, isPaused: !isPaused } })
            })
          }
        >
          {isPaused ? t`Resume entry` : t`Pause entry`}
        </Button>
        <Button
          variant="quiet"
          aria-label={t`Leave waiting list: ${riderName}, ${wish}`}
          onClick={onLeave}
        >{t`Leave waiting list`}</Button>
      </div>
    </div>
  )
}
