import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { writeCsv } from '../../../../ui/files/csv.ts'
import { writeMoney } from '../../../../ui/words/money.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { methodWord } from '../invoice-words.ts'
import { day } from '../../../../ui/words/day.ts'
import { fetchPayments, type PaymentFilter, type PaymentSummary } from './use-payments.ts'

/** Exports all matching payments as CSV. */
export function ExportPayments({ filter, locale }: { filter: PaymentFilter; locale: string }) {
  const [done, setDone] = useState<number>()
  const save = async (): Promise<void> => {
    setDone(0)
    try {
      const rows = (await fetchPayments(filter, setDone)).map((payment) => asRow(payment, locale))
      saveFile(
        new Blob([writeCsv(heads(), rows)], { type: 'text/csv;charset=utf-8' }),
        `${t({ message: 'payments', context: 'a file name' })}-${Temporal.Now.plainDateISO().toString()}.csv`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setDone(undefined)
    }
  }
  return (
    <Button variant="secondary" busy={done !== undefined} onClick={() => void save()}>
      {done ? t`${done} payments…` : t`Save as CSV`}
    </Button>
  )
}

function heads(): string[] {
  return [
    t`Day`,
    t`Client`,
    t`Method`,
    t`Amount`,
    t`Currency`,
    t`Refunded`,
    t`Credit`,
    t`Allocated to`,
    t`Reference`,
    t`Note`,
  ]
}

function asRow(payment: PaymentSummary, locale: string): string[] {
  const { currency } = payment
  const money = (minor: number) => writeMoney(minor, currency, locale)
  return [
    day(payment.paidOn),
    payment.clientName,
    methodWord(payment.method),
    money(payment.amountMinor),
    currency,
    money(payment.takenBackMinor),
    money(payment.creditMinor),
    payment.allocations.map(({ number, amountMinor }) => `${number} ${money(amountMinor)}`).join(', '),
    payment.reference,
    payment.note,
  ]
}
