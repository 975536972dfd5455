import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange, useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { formatPercent } from '../../../../ui/words/percent.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import { PackFacts } from '../PackFacts.tsx'
import css from '../Packs.module.css'
import type { PackOffer, PackShop } from '../use-packs.ts'

interface BuyPackDialogProps {
  shop: PackShop
  offer: PackOffer
  locale: string
  addressAt: string
  onBought: (invoiceId: string) => void
  onClose: () => void
}

/** Shows price, terms and the right to withdraw, and buys only at these (M12). */
export function BuyPackDialog({ shop, offer, locale, addressAt, onBought, onClose }: BuyPackDialogProps) {
  const price = formatMoney(offer.grossMinor, shop.currency, locale)
  const percent = formatPercent(offer.taxRate, locale)
  const tax = formatMoney(offer.taxMinor, shop.currency, locale)
  return (
    <Dialog open onClose={onClose} title={t`Buy ${offer.name}`}>
      <PackFacts
        offer={{
          ...offer,
          price: offer.taxMinor === 0 ? price : t`${price}, including ${tax} ${shop.taxName} (${percent})`,
        }}
      />
      {offer.needsAddress ? (
        <>
          <Notice title={t`Add your address first`}>
            {t`An invoice of this amount must show your address.`}
          </Notice>
          <DialogActions>
            <LinkButton to={addressAt}>{t`Add address`}</LinkButton>
          </DialogActions>
        </>
      ) : (
        <Order {...{ shop, offer, price, onBought, onClose }} />
      )}
    </Dialog>
  )
}

interface OrderProps extends Omit<BuyPackDialogProps, 'locale' | 'addressAt'> {
  /** With currency. */
  price: string
}

function Order({ shop, offer, price, onBought, onClose }: OrderProps) {
  const [changed, setChanged] = useState('')
  const refetch = useRefetchAfter('POST /api/my-packs')
  const buy = useApiChange('POST /api/my-packs')
  const { riders, withdrawalText, startText } = shop
  const isShort = offer.expiresOn !== null && offer.expiresOn <= shop.withdrawUntil
  const submit = async (data: FormData): Promise<void> => {
    setChanged('')
    try {
      const { invoiceId } = await buy({
        body: {
          kindId: offer.id,
          ...(!offer.isShared && { riderId: formText(data, 'riderId') }),
          version: offer.version,
          grossMinor: offer.grossMinor,
          bought: offer.bought,
          withdrawalText,
          startText: formText(data, 'startAsked') === '' ? null : startText,
        },
      })
      showToast(t`You bought ${offer.name}. Now pay its invoice.`)
      onClose()
      onBought(invoiceId)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code !== 'pack_terms_changed' && code !== 'bought_already') throw error
      await refetch()
      setChanged(explainRefusal(error).message)
    }
  }
  if (!offer.isShared && riders.length === 0)
    return <Notice title={t`You have no rider who can use this pack. Ask your trainer to add one.`} />
  return (
    <Form onSubmit={submit} explain={explainRefusal}>
      {changed !== '' && <ActionNotice tone="danger" title={changed} />}
      {!offer.isShared && (
        <Select
          name="riderId"
          label={t`For`}
          required
          options={[
            ...(riders.length === 1 ? [] : [{ value: '', label: t`Choose` }]),
            ...riders.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <section className={css['legal']} aria-label={t`Right to withdraw`}>
        <h3>{t`Right to withdraw`}</h3>
        <p>{withdrawalText}</p>
      </section>
      <Checkbox
        name="startAsked"
        label={startText}
        required={isShort}
        hint={
          isShort
            ? t`Required, because the pack expires before that day.`
            : t`Optional. Without it, you can use the pack only after that day.`
        }
      />
      <SubmitButton wide>{t`Buy now for ${price}`}</SubmitButton>
      <p className={css['quiet']}>
        {shop.termsDays === 0
          ? t`You get an invoice from ${shop.sellerName}, payable at once.`
          : t`You get an invoice from ${shop.sellerName}, payable within ${shop.termsDays} days.`}
      </p>
    </Form>
  )
}
