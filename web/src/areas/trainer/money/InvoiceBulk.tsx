import { plural, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { type Sendable, SendDialog } from '../../../features/invoicing/bulk-mailing/SendDialog.tsx'
import { documentTitle } from '../../../features/invoicing/invoices/invoice-words.ts'
import { IssueDialog } from '../../../features/invoicing/invoices/drafts/IssueDialog.tsx'
import type { InvoiceSummary } from '../../../features/invoicing/invoices/use-invoices.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { billingAt } from './money-places.ts'

interface InvoiceBulkProps {
  shown: readonly InvoiceSummary[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** Filters of the list. */
  matching: NonNullable<Sendable['matching']>
  onSending: (id: string) => void
  /** Issued drafts stay selected: sending them is next. */
  onIssued: () => void
}

/** Actions on many documents. */
export function InvoiceBulk({ shown, selected, onSelect, matching, onSending, onIssued }: InvoiceBulkProps) {
  const [asked, setAsked] = useState<Sendable>()
  const [issuing, setIssuing] = useState<readonly InvoiceSummary[]>([])
  const [saved, setSaved] = useState<number>()
  const locale = useLocale()
  const sends = useMay()('money.whole')
  const [drafts, issued] = [shown.filter(isDraft), shown.filter((row) => !isDraft(row))]
  const chosen = shown.filter(({ id }) => selected.has(id))
  const chosenDrafts = chosen.filter(isDraft)
  const bar = useRef<HTMLDivElement>(null)
  const isNextAwaited = useRef(false)
  const select = (rows: readonly InvoiceSummary[]): void => {
    isNextAwaited.current = true
    onSelect(new Set(rows.map(({ id }) => id)))
  }
  // The pressed button is gone: move focus to the next one, once the list and its buttons are there.
  useEffect(() => {
    const next = bar.current?.querySelector('button')
    if (!isNextAwaited.current || !next || issuing.length > 0) return
    isNextAwaited.current = false
    next.focus()
  })
  const save = async (): Promise<void> => {
    const files = []
    try {
      for (const document of chosen) {
        setSaved(files.length)
        const pdf = await fetchFile('GET /api/invoices/{id}/pdf', { params: { id: document.id } })
        files.push({ name: `${documentTitle(document)}.pdf`, bytes: await pdf.bytes() })
      }
      const { zipFiles } = await import('../../../ui/files/zip-files.ts')
      saveFile(await zipFiles(files), `${t({ message: 'invoices', context: 'a file name' })}.zip`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setSaved(undefined)
    }
  }
  return (
    <>
      {shown.length > 0 && (
        <div ref={bar}>
          <Toolbar>
            {chosen.length === 0 ? (
              <>
                {drafts.length > 0 && (
                  <Button variant="secondary" onClick={() => select(drafts)}>
                    {t`Select all drafts`}
                  </Button>
                )}
                {issued.length > 0 && (
                  <>
                    <Button variant="secondary" onClick={() => select(issued)}>
                      {drafts.length > 0 ? t`Select issued` : t`Select all shown`}
                    </Button>
                    {sends && (
                      <Button variant="secondary" onClick={() => setAsked({ matching })}>
                        {t`Email all matching documents`}
                      </Button>
                    )}
                  </>
                )}
              </>
            ) : (
              <>
                <output>{plural(chosen.length, { one: '# selected', other: '# selected' })}</output>
                {chosenDrafts.length > 0 ? (
                  <Button onClick={() => setIssuing(chosenDrafts)}>
                    {plural(chosenDrafts.length, { one: 'Issue # draft', other: 'Issue # drafts' })}
                  </Button>
                ) : (
                  <>
                    {sends && (
                      <Button
                        onClick={() => setAsked({ documentIds: chosen.map(({ id }) => id) })}
                      >{t`Send`}</Button>
                    )}
                    <Button variant="secondary" busy={saved !== undefined} onClick={() => void save()}>
                      {saved === undefined ? t`Save as PDF` : t`${saved} of ${chosen.length}`}
                    </Button>
                  </>
                )}
                <Button variant="quiet" onClick={() => select([])}>
                  {t`Select none`}
                </Button>
              </>
            )}
          </Toolbar>
        </div>
      )}
      <IssueDialog
        drafts={issuing}
        locale={locale}
        bankAt={`${billingAt}#bank`}
        onClose={() => setIssuing([])}
        onIssued={() => {
          isNextAwaited.current = true
          onIssued()
        }}
      />
      <SendDialog
        what={asked}
        onClose={() => setAsked(undefined)}
        onStarted={({ id }) => {
          setAsked(undefined)
          onSelect(new Set())
          onSending(id)
        }}
      />
    </>
  )
}

function isDraft({ state }: InvoiceSummary): boolean {
  return state === 'draft'
}
