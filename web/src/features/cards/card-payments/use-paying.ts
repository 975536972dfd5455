import { t } from '@lingui/core/macro'
import type { StripeError } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { type ExplainedRefusal, explainRefusal } from '../../../forms/explain-refusal.ts'
import { reportError } from '../../../wire/report-error.ts'
import type { Begun, CardHelp, CardOffered, CardSource, CardStanding } from './card-source.ts'
import { failureWords } from './failure-words.ts'
import { usePaymentElement } from './use-payment-element.ts'

interface Paying {
  source: CardSource
  card: CardOffered
  locale: string
  returnUrl: string
  saves: boolean
  onOutcome: (standing: CardStanding) => void
}

/**
 * A payment from fields to outcome. Asks for the amount again right before confirming, so that another tab or a bank
 * transfer never leads to a double payment, and takes the outcome from the server, not from the page.
 */
export function usePaying({ source, card, locale, returnUrl, saves, onOutcome }: Paying) {
  const [begun, setBegun] = useState<Begun>()
  const [amountMinor, setAmount] = useState(card.amountMinor)
  const [changed, setChanged] = useState<'sum' | 'payment'>()
  const [problem, setProblem] = useState(lastFailure(card, source.help))
  const [busy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const underWay = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const { place, form, problem: loadProblem } = usePaymentElement(begun, locale)

  /** Nothing to confirm: paid, pending, or refused by Stripe, for example because it is too small. */
  const stay = (standing: CardStanding): void => {
    onOutcome(standing)
    if (standing.card?.state !== 'open') return
    setRefused(true)
    setProblem({
      message: standing.card.failure ? failureWords(standing.card.failure) : t`The payment failed.`,
      help: source.help.otherWay(),
    })
  }

  const begin = async (isLeft: () => boolean): Promise<void> => {
    try {
      const { pay, ...standing } = await source.begin(false)
      if (isLeft()) return
      if (!pay || !standing.card) return stay(standing)
      setBegun(pay)
      setAmount(standing.card.amountMinor)
    } catch (error) {
      if (!isLeft()) setProblem(explainRefusal(error))
    }
  }
  useEffect(() => {
    let isLeft = false
    void begin(() => isLeft)
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs once while the fields are shown
  }, [])

  const ask = async (refused?: StripeError): Promise<void> => {
    setUnknown(refused === undefined)
    // A refusal is shown even if the server cannot be asked.
    if (refused) setProblem(refusalOf(refused, source.help))
    const standing = await source.outcome().catch((error: unknown) => {
      if (!refused) throw error
      reportError(error)
    })
    setUnknown(false)
    if (standing && !(refused && standing.card?.state === 'open')) onOutcome(standing)
  }

  const confirm = async (method: string | undefined): Promise<void> => {
    if (!form) return
    const { stripe, elements, clientSecret } = form
    if (method === undefined) {
      const { error } = await elements.submit()
      if (error)
        return setProblem(error.type === 'validation_error' ? undefined : refusalOf(error, source.help))
    }
    const { pay, ...standing } = await source.begin(saves)
    if (!pay || !standing.card) return stay(standing)
    const isSame = pay.clientSecret === clientSecret
    const isSameSum = standing.card.amountMinor === amountMinor
    if (isSame) await elements.fetchUpdates()
    else setBegun(pay)
    // A saved method needs no fields; fields of another payment have lost their content.
    if (!isSameSum || (!isSame && method === undefined)) {
      setAmount(standing.card.amountMinor)
      return setChanged(isSameSum ? 'payment' : 'sum')
    }
    setChanged(undefined)
    const redirect = 'if_required' as const
    const { error } =
      method === undefined
        ? await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl }, redirect })
        : await stripe.confirmPayment({
            clientSecret: pay.clientSecret,
            confirmParams: { return_url: returnUrl, payment_method: method },
            redirect,
          })
    await ask(error)
  }

  /** One action at a time; a second click has no effect. */
  const alone = async (act: () => Promise<void>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(explainRefusal(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    place,
    isReady: form !== undefined,
    /** Stripe refused to create the payment: there will be no fields. */
    isRefused,
    loadProblem,
    amountMinor,
    /** Since the last confirmation the amount changed, or another caller restarted the payment. */
    changed,
    problem,
    busy,
    /** Confirmed, but the answer was lost. */
    isUnknown: isUnknown && !busy,
    /** `method`: Stripe id of a saved one; otherwise the typed one. */
    pay: (method?: string) => alone(() => confirm(method)),
    ask: () => alone(() => ask()),
  }
}

function lastFailure({ failure }: CardOffered, help: CardHelp): ExplainedRefusal | undefined {
  return failure === null ? undefined : { message: failureWords(failure), help: help.wayOn() }
}

function refusalOf({ message }: StripeError, help: CardHelp): ExplainedRefusal {
  return { message: message ?? t`The payment failed.`, help: help.wayOn() }
}
