import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { reportError } from '../../api/report-error.ts'
import type { Begun } from './card-source.ts'
import { loadStripe, type StripeElements, type StripeJs } from './stripe-js.ts'

export interface PaymentForm {
  stripe: StripeJs
  elements: StripeElements
  clientSecret: string
}

interface Mounted {
  /** Where the fields go. */
  place: RefObject<HTMLDivElement | null>
  /** Undefined until somebody can type. */
  form: PaymentForm | undefined
  /** Why nobody can, in a sentence. */
  problem: string
}

/** Stripe's fields for what was begun, in a place of the page; begun anew, they are made anew. */
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
      if (!isLeft) setProblem(t`The fields for the card cannot be loaded.`)
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

/** Stripe draws in a frame that knows nothing of our style sheet, and reads no OKLCH. */
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
