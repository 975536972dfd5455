import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { receiptAllowance } from '../../../data/business/use-mail-allowance.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { mailingWords } from '../../../data/business/MailingNote.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './Statements.module.css'
import type { StatementSource } from './use-statements.ts'

interface ReceiptButtonsProps {
  paymentId: string
  /** Names the payment for screen readers. */
  about: string
  fetchReceipt: StatementSource['fetchReceipt']
  onSend?: (paymentId: string) => Promise<string>
}

/** The receipt of a payment as PDF, created on first use. */
export function ReceiptButtons({ paymentId, about, fetchReceipt, onSend }: ReceiptButtonsProps) {
  const [busy, setBusy] = useState<'save' | 'send'>()
  const run = async (what: 'save' | 'send', act: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await act()
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(undefined)
    }
  }
  const save = async (): Promise<void> => {
    const { number, file } = await fetchReceipt(paymentId)
    saveFile(file, `${t`Receipt ${number}`}.pdf`)
  }
  return (
    <div className={css['receipts']}>
      <Button
        variant="quiet"
        busy={busy === 'save'}
        aria-label={t`Receipt for ${about}`}
        onClick={() => void run('save', save)}
      >
        {t`Receipt`}
      </Button>
      {onSend && (
        <Button
          variant="quiet"
          busy={busy === 'send'}
          aria-label={t`Email receipt for ${about}`}
          onClick={() =>
            void run('send', async () => {
              const sentTo = await onSend(paymentId)
              const words = t`Sending the receipt to ${sentTo}.`
              // It went out, whether or not we learn how many more can.
              const mailing = await receiptAllowance(paymentId).catch(() => null)
              showToast(mailing ? `${words} ${mailingWords(mailing.left)}` : words)
            })
          }
        >
          {t`Email receipt`}
        </Button>
      )}
    </div>
  )
}
