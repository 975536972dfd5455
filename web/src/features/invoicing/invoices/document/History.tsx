import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useTimeZone } from '../../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Moment } from '../../../../ui/words/Moment.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import css from './Document.module.css'
import { day } from '../../../../ui/words/day.ts'
import type { Invoice } from '../use-invoices.ts'
import { type DocumentLink, useLinkChanges } from './use-links.ts'

interface HistoryProps {
  invoice: Invoice
  locale: string
  openAt: (id: string) => string
  paymentAt: (id: string) => string
  /** Entries of other features. */
  children?: ReactNode
}

/** History of a document: issued, sent, opened, paid, credited. */
export function History({ invoice, locale, openAt, paymentAt, children }: HistoryProps) {
  const { id, currency, corrects, corrections, payments } = invoice
  const links = useApiQuery('GET /api/invoices/{id}/links', { params: { id } })
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <ul className={css['history']}>
      <li>
        <b>{t({ message: 'Issued', context: 'an event' })}</b>
        <span>{day(invoice.issuedOn)}</span>
      </li>
      {corrects && (
        <li>
          <Link to={openAt(corrects.id)}>{t`Reduces invoice ${corrects.number}`}</Link>
        </li>
      )}
      {links.isPending && (
        <li>
          <Skeleton rows={1} />
        </li>
      )}
      {links.data?.items.toReversed().map((link) => (
        <LinkEntry key={link.id} invoiceId={id} link={link} />
      ))}
      {children}
      {payments.map((payment) => (
        <li key={payment.id}>
          <Link to={paymentAt(payment.id)}>{t`Paid ${money(payment.amountMinor)}`}</Link>
          <span>{day(payment.paidOn)}</span>
        </li>
      ))}
      {corrections.map((note) => (
        <li key={note.id}>
          <Link to={openAt(note.id)}>
            {t`Credit note ${note.number ?? ''} for ${money(note.grossMinor)}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LinkEntry({ invoiceId, link }: { invoiceId: string; link: DocumentLink }) {
  const timeZone = useTimeZone()
  const { revoke } = useLinkChanges(invoiceId)
  const act = async (): Promise<void> => {
    try {
      await revoke(link.id)
      showToast(t`Link turned off.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <li>
        <b>{link.sentTo === null ? t`Link created` : t`Sent to ${link.sentTo}`}</b>
        <Moment at={link.madeAt} timeZone={timeZone} />
        {link.revokedAt === null ? (
          <Button variant="quiet" onClick={() => void act()}>{t`Turn off link`}</Button>
        ) : (
          <span>{t`Turned off`}</span>
        )}
      </li>
      {link.firstOpenedAt !== null && (
        <li>
          <b>{t`Opened`}</b>
          <Moment at={link.firstOpenedAt} timeZone={timeZone} />
        </li>
      )}
    </>
  )
}
