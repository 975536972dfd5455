import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useOutdatedDrafts, useUpdateDrafts } from './use-outdated-drafts.ts'

/** Says that drafts carry a tax the business no longer charges, and updates them; nothing where none does. */
export function OutdatedDrafts() {
  const { count = 0 } = useOutdatedDrafts().data ?? {}
  const update = useUpdateDrafts()
  const [isBusy, setBusy] = useState(false)
  if (count === 0) return null
  const updateAll = async (): Promise<void> => {
    setBusy(true)
    try {
      const { updated, left } = await update()
      const done = plural(updated, { one: '# draft updated.', other: '# drafts updated.' })
      const open = plural(left, {
        one: '# draft needs a tax rate that is valid on its date.',
        other: '# drafts need a tax rate that is valid on their date.',
      })
      showToast(left === 0 ? done : updated === 0 ? open : `${done} ${open}`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice
      title={plural(count, {
        one: '# draft has a tax you no longer charge',
        other: '# drafts have a tax you no longer charge',
      })}
    >
      <p>{t`You cannot issue them as they are. Updating changes their tax. The prices of their lines stay.`}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void updateAll()}>
        {plural(count, { one: 'Update # draft', other: 'Update # drafts' })}
      </Button>
    </Notice>
  )
}
