import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { useUpdateDrafts } from './use-update-drafts.ts'

/** Updates drafts with a tax that the business no longer charges; hidden without any. */
export function OutdatedDrafts() {
  const { count = 0 } = useApiQuery('GET /api/outdated-drafts').data ?? {}
  const update = useUpdateDrafts()
  const { taxInText } = useTaxWords()
  const [finished, setFinished] = useState<number>()
  const isBusy = finished !== undefined
  if (count === 0) return null
  const updateAll = async (): Promise<void> => {
    setFinished(0)
    try {
      const { updated, left } = await update(setFinished)
      const done = plural(updated, { one: '# draft updated.', other: '# drafts updated.' })
      const open = plural(left, {
        one: `# draft needs another ${taxInText} rate: add one that is valid on its date.`,
        other: `# drafts need another ${taxInText} rate: add one that is valid on their date.`,
      })
      showToast(left === 0 ? done : updated === 0 ? open : `${done} ${open}`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setFinished(undefined)
    }
  }
  return (
    <Notice
      title={plural(count, {
        one: `# draft has an outdated ${taxInText} rate`,
        other: `# drafts have an outdated ${taxInText} rate`,
      })}
    >
      <p>{t`You cannot issue them as they are. Updating changes their ${taxInText}. The prices of their lines stay.`}</p>
      {isBusy && count > 100 && <output>{t`${finished} of ${count} drafts are done.`}</output>}
      <Button variant="secondary" busy={isBusy} onClick={() => void updateAll()}>
        {plural(count, { one: 'Update # draft', other: 'Update # drafts' })}
      </Button>
    </Notice>
  )
}
