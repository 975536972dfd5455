import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { type ExplainedRefusal, explainRefusal } from '../../api/explain-refusal.ts'
import { reportError } from '../../api/report-error.ts'
import type { Begun, CardOffered, CardSource, CardStanding } from './card-source.ts'
import type { StripeError } from './stripe-js.ts'
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
 * From the fields to the answer. What is to be paid is asked anew right before it is confirmed, so that another tab, or
 * a bank transfer meanwhile, is never paid twice; what became of it is asked of the server, never taken from the page.
 */
export function usePaying({ source, card, locale, returnUrl, saves, onOutcome }: Paying) {
  const [begun, setBegun] = useState<Begun>()
  const [amountMinor, setAmount] = useState(card.amountMinor)
  const [changed, setChanged] = useState<'sum' | 'payment'>()
  const [problem, setProblem] = useState(lastFailure(card))
  const [busy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const underWay = useRef(false)
  const [isRefused, setRefused] = useState(false)
  const { place, form, problem: loadProblem } = usePaymentElement(begun, locale)

  /** Nothing can be confirmed: it is paid, or on its way; or Stripe will not have it, such as a sum too small. */
  const stay = (standing: CardStanding): void => {
    onOutcome(standing)
    if (standing.card?.state !== 'open') return
    setRefused(true)
    setProblem({ message: standing.card.failure ?? t`The payment did not work.`, help: otherWay() })
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
    // oxlint-disable-next-line react/exhaustive-deps -- begun once for as long as the fields are shown
  }, [])

  const ask = async (refused?: StripeError): Promise<void> => {
    setUnknown(refused === undefined)
    // What was refused is refused, whether or not the server can be asked about it.
    if (refused) setProblem(refusalOf(refused))
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
      if (error) return setProblem(error.type === 'validation_error' ? undefined : refusalOf(error))
    }
    const { pay, ...standing } = await source.begin(saves)
    if (!pay || !standing.card) return stay(standing)
    const isSame = pay.clientSecret === clientSecret
    const isSameSum = standing.card.amountMinor === amountMinor
    if (isSame) await elements.fetchUpdates()
    else setBegun(pay)
    // What is saved needs no fields; what was typed into those of another payment is gone with it.
    if (!isSameSum || (!isSame && method === undefined)) {
      setAmount(standing.card.amountMinor)
      return setChanged(isSameSum ? 'payment' : 'sum')
    }
    setChanged(undefined)
    const { error } = await stripe.confirmPayment({
      ...(method === undefined ? { elements } : { clientSecret: pay.clientSecret }),
      confirmParams: {
        return_url: returnUrl,
        ...(method !== undefined && { payment_method: method }),
      },
      redirect: 'if_required',
    })
    await ask(error)
  }

  /** One thing at a time; a second press does nothing. */
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
    /** Stripe will not have it begun: there are no fields, and none will come. */
    isRefused,
    loadProblem,
    amountMinor,
    /** Since it was last confirmed: the sum; or the payment was begun anew by somebody else. */
    changed,
    problem,
    busy,
    /** Confirmed, and the answer was lost on the way. */
    isUnknown: isUnknown && !busy,
    /** `method`: something saved, by its name at Stripe; otherwise what is typed. */
    pay: (method?: string) => alone(() => confirm(method)),
    ask: () => alone(() => ask()),
  }
}

function lastFailure({ failure }: CardOffered): ExplainedRefusal | undefined {
  return failure === null ? undefined : { message: failure, help: wayOn() }
}

function refusalOf({ message }: StripeError): ExplainedRefusal {
  return { message: message ?? t`The payment did not work.`, help: wayOn() }
}

function otherWay(): string {
  return t`Nothing was charged. Please pay by bank transfer.`
}

function wayOn(): string {
  return t`Nothing was charged. Try again, take another card, or pay by bank transfer.`
}
