import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './BankImports.module.css'
import { useRecordSure } from './use-bank-imports.ts'

/**
 * Number of open lines, and a button that accepts all exact matches.
 * @param isFirst it is the next step
 */
export function InboxCard({ isFirst }: { isFirst: boolean }) {
  const { data } = useApiQuery('GET /api/bank-inbox')
  const recordSure = useRecordSure()
  const [done, setDone] = useState<number>()
  if (!data || data.open === 0) return null
  const { open, compared, sure } = data
  const start = async (): Promise<void> => {
    setDone(0)
    try {
      const recorded = await recordSure(setDone)
      showToast(plural(recorded, { one: '# matched.', other: '# matched.' }))
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }
  return (
    <Card>
      <div className={css['summary']}>
        <p>
          {plural(open, { one: '# line to match.', other: '# lines to match.' })}{' '}
          {sure > 0
            ? plural(sure, { one: '# exact match.', other: '# exact matches.' })
            : t`No exact match. Check each line.`}
        </p>
        {open > compared && (
          <p className={css['quiet']}>
            {t`We count exact matches in the newest ${compared} lines only. Scroll down to see matches for older lines.`}
          </p>
        )}
        {sure > 0 && (
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            busy={done !== undefined}
            onClick={() => void start()}
          >
            {done === undefined
              ? plural(sure, { one: 'Accept # exact match', other: 'Accept # exact matches' })
              : t`${done} matched…`}
          </Button>
        )}
      </div>
    </Card>
  )
}
