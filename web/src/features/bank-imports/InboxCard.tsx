import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './BankImports.module.css'
import { useBankInbox, useBookSure } from './use-bank-imports.ts'

/** How many lines wait, and what is sure of them booked at once. @param isFirst it is what comes next, and nothing else */
export function InboxCard({ isFirst }: { isFirst: boolean }) {
  const { data } = useBankInbox()
  const bookSure = useBookSure()
  const [done, setDone] = useState<number>()
  if (!data || data.open === 0) return null
  const { open, sure } = data
  const start = async (): Promise<void> => {
    setDone(0)
    try {
      const booked = await bookSure(setDone)
      showToast(plural(booked, { one: '# line is booked.', other: '# lines are booked.' }))
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
          {plural(open, { one: '# line waits.', other: '# lines wait.' })}{' '}
          {sure > 0
            ? plural(sure, { one: 'Of # it is sure what it is.', other: 'Of # it is sure what they are.' })
            : t`Look at each: nothing is sure enough to be booked by itself.`}
        </p>
        {sure > 0 && (
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            busy={done !== undefined}
            onClick={() => void start()}
          >
            {done === undefined
              ? plural(sure, { one: 'Book the sure one', other: 'Book the # sure ones' })
              : t`${done} booked …`}
          </Button>
        )}
      </div>
    </Card>
  )
}
