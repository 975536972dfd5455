import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { FilterSelect } from '../../../../ui/fields/choosing/FilterSelect.tsx'
import { joinOptions } from '../../../../ui/words/join-words.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { Series } from '../use-series.ts'

/** How clients join a series of a group that has an end. */
export function SeriesJoining({ series: { id, version, joins } }: { series: Series }) {
  const [problem, setProblem] = useState('')
  const change = useApiChange('PUT /api/series/{id}/joining')
  const save = async (value: string): Promise<void> => {
    setProblem('')
    const chosen = joinOptions().find((option) => option.value === value)?.value ?? null
    try {
      await change({ params: { id }, body: { version, joins: chosen } })
      showToast(t`Joining changed for this series.`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    }
  }
  return (
    <>
      <FilterSelect
        label={t`Clients join this series`}
        options={[{ value: '', label: t`As its lesson type says` }, ...joinOptions()]}
        value={joins ?? ''}
        onChange={(value) => void save(value)}
      />
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
    </>
  )
}
