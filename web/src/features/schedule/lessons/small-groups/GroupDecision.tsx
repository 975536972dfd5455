import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ChangeType } from './ChangeType.tsx'
import css from './SmallGroups.module.css'
import { type SmallGroup, smallGroupTime } from './small-group.ts'

type Decision = 'keep' | 'shorten' | 'cancel'

/** Buttons that decide about a lesson with too few riders. What changes the lesson asks first. */
export function GroupDecision({ group }: { group: SmallGroup }) {
  const [asking, setAsking] = useState<'shorten' | 'cancel'>()
  const [problem, setProblem] = useState('')
  const change = useApiChange('POST /api/lessons/{id}/group-decision')
  const { lessonId, version, shortMinutes: minutes } = group
  const when = smallGroupTime(group)
  const decide = async (decision: Decision): Promise<void> => {
    setProblem('')
    setAsking(undefined)
    const done = {
      keep: t`The lesson takes place as planned.`,
      shorten: t`Lesson shortened. The riders are told.`,
      cancel: t`Lesson cancelled. The riders are told.`,
    }
    try {
      await change({ params: { id: lessonId }, body: { version, decision } })
      showToast(done[decision])
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      const [why] = Object.values(fields ?? {})
      setProblem(why ?? message)
    }
  }
  return (
    <>
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <div className={css['acts']}>
        <Button
          variant="secondary"
          aria-label={t`Keep lesson as planned: ${when}`}
          onClick={() => void decide('keep')}
        >{t`Keep lesson as planned`}</Button>
        {minutes !== null && (
          <Button
            variant="secondary"
            aria-label={t`Shorten lesson to ${minutes} min: ${when}`}
            onClick={() => setAsking('shorten')}
          >{t`Shorten lesson to ${minutes} min`}</Button>
        )}
        <ChangeType group={group} />
        <Button
          variant="secondary"
          aria-label={t`Cancel lesson: ${when}`}
          onClick={() => setAsking('cancel')}
        >{t`Cancel lesson`}</Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'cancel' ? t`Cancel this lesson?` : t`Shorten this lesson?`}
        confirm={asking === 'cancel' ? t`Cancel lesson` : t`Shorten lesson`}
        onConfirm={() => decide(asking ?? 'keep')}
        onClose={() => setAsking(undefined)}
      >
        {asking === 'cancel'
          ? t`All riders are told that too few riders are booked. Nobody pays a fee.`
          : t`The price stays. All riders are told, and can cancel at no cost until the lesson begins.`}
      </ConfirmDialog>
    </>
  )
}
