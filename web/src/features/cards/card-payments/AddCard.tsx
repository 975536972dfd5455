import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import type { Begun } from './card-source.ts'
import css from './PayByCard.module.css'
import { usePaymentElement } from './use-payment-element.ts'

interface AddCardProps {
  locale: string
  /** Absolute address to which a bank returns. */
  returnUrl: string
  onAdded: () => Promise<void>
}

/** Saves a card or a direct debit without paying, in Stripe's own fields. */
export function AddCard({ locale, returnUrl, onAdded }: AddCardProps) {
  const [begun, setBegun] = useState<Begun>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { place, form, problem: loadProblem } = usePaymentElement(begun, locale)

  useEffect(() => {
    let isLeft = false
    void (async () => {
      try {
        const { pay } = await call('POST /api/my-cards/setup')
        if (!isLeft) setBegun(pay)
      } catch (error) {
        if (!isLeft) setProblem(explainRefusal(error).message)
      }
    })()
    return () => {
      isLeft = true
    }
  }, [])

  const save = async (): Promise<void> => {
    if (!form || busy) return
    setBusy(true)
    setProblem('')
    try {
      const { stripe, elements } = form
      const confirmParams = { return_url: returnUrl }
      const checked = await elements.submit()
      const { error } = checked.error
        ? checked
        : await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
      if (!error) await onAdded()
      else if (error.type !== 'validation_error')
        setProblem(error.message ?? t`The payment method could not be saved.`)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={t`Add card or direct debit`} narrow>
      <form
        className={css['form']}
        aria-busy={!form || busy}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!form && !loadProblem && !problem && <p>{t`Loading the payment form…`}</p>}
        <div ref={place} />
        {(loadProblem || problem) && (
          <ActionNotice tone="danger" title={loadProblem || problem}>
            {loadProblem ? t`Check your connection and try again.` : t`Check the details and try again.`}
          </ActionNotice>
        )}
        {loadProblem ? (
          <Button variant="secondary" onClick={() => location.reload()}>{t`Try again`}</Button>
        ) : (
          <Button type="submit" busy={busy || !form}>{t`Save payment method`}</Button>
        )}
        <p
          className={css['quiet']}
        >{t`Stripe, the payment provider, stores your details. They go to Stripe only.`}</p>
      </form>
    </Card>
  )
}
