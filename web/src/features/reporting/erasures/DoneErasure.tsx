import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { fetchFile } from '../../../session/files.ts'
import { formatDay } from '../../../ui/words/format-instant.ts'
import type { Erasure, ShownPlan } from './erasure.ts'
import { AnswerButton } from './AnswerButton.tsx'
import { PlanParts } from './PlanParts.tsx'

/** What a finished erasure deleted and what stayed, with the answer as PDF. */
export function DoneErasure({ erasure, plan }: { erasure: Erasure; plan: ShownPlan | undefined }) {
  const timeZone = useTimeZone()
  const { id, number, doneAt } = erasure
  return (
    <>
      {doneAt !== null && <p>{t`Erased on ${formatDay(doneAt, timeZone)}, erasure No. ${number}.`}</p>}
      {plan && <PlanParts plan={plan} isDone />}
      <AnswerButton
        number={number}
        fetchPdf={() => fetchFile('GET /api/erasures/{id}/pdf', { params: { id } })}
      />
    </>
  )
}
