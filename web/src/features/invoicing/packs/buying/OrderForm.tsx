import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { ApiError } from '../../../../wire/api-error.ts'
import css from '../Packs.module.css'
import { RiderSelect } from '../RiderSelect.tsx'

/** What orders of packs and of memberships share: the client's choices, and the price and texts they saw (M12). */
export interface Order {
  kindId: string
  riderId?: string
  version: number
  grossMinor: number
  withdrawalText: string
  /** Null: the client does not want to start before the right to withdraw ends. */
  startText: string | null
}

interface OrderFormProps {
  offer: { id: string; isShared: boolean; version: number; grossMinor: number }
  shop: {
    riders: readonly { id: string; name: string }[]
    withdrawalText: string
    startText: string
  }
  /** The call that buys; what it changes is shown again after a refusal. */
  call: 'POST /api/my-packs' | 'POST /api/my-memberships'
  /** Shown if the household has no rider who could use it. */
  noRider: string
  /** Shown first. */
  facts?: ReactNode
  /** Text of the terms; without it, the terms stand before the form. */
  termsText?: string
  /** Whether the client must agree to start now, and the hint at it. */
  start: { required?: boolean; hint: string }
  buy: string
  /** What follows the purchase. */
  next: string
  onBuy: (order: Order) => Promise<void>
}

/** Shows the right to withdraw, and buys only at the price and terms shown (M12). */
export function OrderForm(props: OrderFormProps) {
  const { offer, shop, facts, termsText, start } = props
  const [changed, setChanged] = useState('')
  const refetch = useRefetchAfter(props.call)
  const submit = async (data: FormData): Promise<void> => {
    setChanged('')
    try {
      await props.onBuy({
        kindId: offer.id,
        ...(!offer.isShared && { riderId: formText(data, 'riderId') }),
        version: offer.version,
        grossMinor: offer.grossMinor,
        withdrawalText: shop.withdrawalText,
        startText: formText(data, 'startAsked') === '' ? null : shop.startText,
      })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'pack_terms_changed' && code !== 'bought_already') throw error
      await refetch()
      setChanged(explainRefusal(error).message)
    }
  }
  if (!offer.isShared && shop.riders.length === 0) return <Notice title={props.noRider} />
  return (
    <Form onSubmit={submit} explain={explainRefusal}>
      {changed !== '' && <ActionNotice tone="danger" title={changed} />}
      {facts}
      {!offer.isShared && <RiderSelect riders={shop.riders} />}
      {termsText !== undefined && <LegalText title={t`Terms`} text={termsText} />}
      <LegalText title={t`Right to withdraw`} text={shop.withdrawalText} />
      <Checkbox name="startAsked" label={shop.startText} {...start} />
      <SubmitButton wide>{props.buy}</SubmitButton>
      <p className="quiet">{props.next}</p>
    </Form>
  )
}

function LegalText({ title, text }: { title: string; text: string }) {
  return (
    <section className={css['legal']} aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  )
}
