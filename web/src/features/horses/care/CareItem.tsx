import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { withUndo } from '../../../forms/with-undo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { careDates, careTitle, lightBadge } from './care-words.ts'
import type { Care, CareChange } from './care.ts'
import { EditCareDialog, editCareDraftKey } from './CareDialog.tsx'
import { countedWords, windowWords } from './dose-words.ts'

/** A care entry with its light; one click marks it done, with undo. `name`: the horse, in lists of several. */
export function CareItem({ care, name }: { care: Care; name?: ReactNode }) {
  const change = useApiChange('PATCH /api/care/{id}')
  const put = ({ id, version }: Care, wanted: CareChange) =>
    change({ params: { id }, body: { version, ...wanted } })
  const [editing, setEditing] = useState(useIsKept(editCareDraftKey(care)))
  const { word, tone } = lightBadge(care.light)
  const title = careTitle(care)
  const dates = [careDates(care), care.note].filter((words) => words !== '').join(' · ')

  const act = (wanted: CareChange, said: string, back: CareChange): void =>
    void withUndo(
      said,
      () => put(care, wanted),
      (changed) => put(changed, back),
    )

  return (
    <ListEntry
      title={
        <>
          {name}
          {title}{' '}
          {care.window?.isLapsed ? (
            <Badge tone="danger">{t`The course has to start again`}</Badge>
          ) : (
            <Badge tone={tone}>{word}</Badge>
          )}
        </>
      }
      actionsBelow
      actions={
        <>
          {care.doneOn === null && (
            <Button
              variant="secondary"
              aria-label={t`Done today: ${title}`}
              onClick={() =>
                act({ doneOn: Temporal.Now.plainDateISO().toString() }, t`${title}: done.`, {
                  doneOn: null,
                })
              }
            >
              {t`Done today`}
            </Button>
          )}
          <Button variant="quiet" aria-label={t`Edit: ${title}`} onClick={() => setEditing(true)}>
            {t`Edit`}
          </Button>
          <Button
            variant="quiet"
            aria-label={t`Remove: ${title}`}
            onClick={() => act({ removed: true }, t`${title} removed.`, { removed: false })}
          >
            {t`Remove`}
          </Button>
        </>
      }
    >
      {dates !== '' && <p>{dates}</p>}
      {care.dose && <p>{countedWords(care.dose)}</p>}
      {care.window && <p>{windowWords(care.window, Temporal.Now.plainDateISO().toString())}</p>}
      {care.window && care.dueOn !== null && care.dueOn > care.window.until && (
        <p>{t`It is planned after its last day.`}</p>
      )}
      <EditCareDialog care={care} open={editing} onClose={() => setEditing(false)} />
    </ListEntry>
  )
}
