import { t } from '@lingui/core/macro'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reportError } from '../../../wire/report-error.ts'
import type { Begun } from './card-source.ts'
import { loadStripe } from './stripe-js.ts'

export interface PaymentForm {
  stripe: Stripe
  elements: StripeElements
  clientSecret: string
}

interface Mounted {
  /** Container of the fields. */
  place: RefObject<HTMLDivElement | null>
  /** Undefined until the fields are ready. */
  form: PaymentForm | undefined
  /** Why they are not ready, in a sentence. */
  problem: string
}

/** Mounts Stripe's fields for a payment; mounts them again when it restarts. */
export function usePaymentElement(begun: Begun | undefined, locale: string): Mounted {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<PaymentForm>()
  const [problem, setProblem] = useState('')
  const { publishableKey = '', stripeAccount = '', clientSecret = '' } = begun ?? {}

  useEffect(() => {
    if (clientSecret === '') return undefined
    let isLeft = false
    let unmount = (): void => undefined
    const fail = (error: unknown): void => {
      reportError(error)
      if (!isLeft) setProblem(t`The payment form could not load.`)
    }
    void (async () => {
      try {
        const stripe = await loadStripe(publishableKey, stripeAccount, locale)
        if (isLeft || !place.current) return
        const elements = stripe.elements({ clientSecret, appearance: appearance() })
        const element = elements.create('payment')
        unmount = () => element.destroy()
        element.on('loaderror', ({ error }) => fail(error))
        element.on('ready', () => {
          if (!isLeft) setForm({ stripe, elements, clientSecret })
        })
        element.mount(place.current)
      } catch (error) {
        fail(error)
      }
    })()
    return () => {
      isLeft = true
      setForm(undefined)
      setProblem('')
      unmount()
    }
  }, [publishableKey, stripeAccount, clientSecret, locale])

  return { place, form, problem }
}

/** Stripe draws in a frame without our style sheet, and does not support OKLCH. */
function appearance() {
  const { theme } = document.documentElement.dataset
  const isDark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return {
    theme: isDark ? ('night' as const) : ('stripe' as const),
    variables: {
      borderRadius: '8px',
      colorPrimary: isDark ? '#72ccab' : '#045b48',
      colorBackground: isDark ? '#151f1e' : '#ffffff',
      colorText: isDark ? '#e9f0ee' : '#162524',
      colorDanger: isDark ? '#fc918e' : '#a92227',
    },
  }
}
