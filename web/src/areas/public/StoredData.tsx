import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { call } from '../../session/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/lists/Facts.tsx'
import { ActionNotice } from '../../ui/ActionNotice.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

/** Each purpose with its data, legal ground, period and recipients. */
export function StoredData() {
  const [purposes, setPurposes] = useState<ReplyOf<Api['GET /api/stored-data']>['purposes']>()
  const [problem, setProblem] = useState('')
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call('GET /api/stored-data', { silent: true, signal }).then(
      (found) => setPurposes(found.purposes),
      (error: unknown) => {
        if (!signal.aborted) setProblem(explainRefusal(error).message)
      },
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks once more
  }, [attempts])

  const tryAgain = (): void => {
    setProblem('')
    setAttempts((before) => before + 1)
  }
  if (problem !== '')
    return (
      <ActionNotice tone="danger" title={problem}>
        <Button variant="secondary" onClick={tryAgain}>{t`Try again`}</Button>
      </ActionNotice>
    )
  if (!purposes) return <Skeleton rows={12} />
  return purposes.map(({ purpose, title, data, ground, period, recipients }) => (
    <section key={purpose}>
      <h3>{title}</h3>
      <Facts
        facts={[
          [t`Data`, data],
          [t`Why`, ground],
          [t`How long`, period],
          [t`Who receives it`, recipients],
        ]}
      />
    </section>
  ))
}
