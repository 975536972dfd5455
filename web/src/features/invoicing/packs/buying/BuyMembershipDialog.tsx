import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange, useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../../wire/api-error.ts'
import css from '../Packs.module.css'
import type { MembershipOffer, MembershipShop } from '../use-memberships.ts'

interface BuyMembershipDialogProps {
  shop: MembershipShop
  offer: MembershipOffer
  locale: string
  addressAt: string
  onBought: (invoiceId: string) => void
  onClose: () => void
}

/** Shows price, terms and the right to withdraw, and buys only at these (M12). */
export function BuyMembershipDialog(props: BuyMembershipDialogProps) {
  const { offer, addressAt, onClose } = props
  return (
    <Dialog open onClose={onClose} title={t`Buy ${offer.name}`}>
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
        <Order {...props} />
      )}
    </Dialog>
  )
}

function Order({ shop, offer, locale, onBought, onClose }: BuyMembershipDialogProps) {
  const [changed, setChanged] = useState('')
  const refetch = useRefetchAfter('POST /api/my-memberships')
  const buy = useApiChange('POST /api/my-memberships')
  const { riders, withdrawalText, startText, currency } = shop
  const { running } = offer
  const price = formatMoney(offer.grossMinor, currency, locale)
  const tax = formatMoney(offer.taxMinor, currency, locale)
  const submit = async (data: FormData): Promise<void> => {
    setChanged('')
    try {
      const { invoiceId } = await buy({
        body: {
          kindId: offer.id,
          ...(!offer.isShared && { riderId: formText(data, 'riderId') }),
          version: offer.version,
          grossMinor: offer.grossMinor,
          running: offer.running,
          termsText: offer.termsText,
          withdrawalText,
          startText: formText(data, 'startAsked') === '' ? null : startText,
        },
      })
      showToast(t`You bought ${offer.name}. Now pay the invoice of the first month.`)
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
    return <Notice title={t`You have no rider who can use this membership. Ask your trainer to add one.`} />
  return (
    <Form onSubmit={submit} explain={explainRefusal}>
      {changed !== '' && <ActionNotice tone="danger" title={changed} />}
      {running > 0 && (
        <Notice
          title={plural(running, {
            one: 'Your household already has this membership',
            other: 'Your household already has # of these memberships',
          })}
        >
          {t`If you buy another one, you pay its fee as well.`}
        </Notice>
      )}
      <p>
        <b>{t`${price} a month`}</b>
        {offer.taxMinor > 0 && ` · ${t`including ${tax} ${shop.taxName}`}`}
      </p>
      <p>{offer.offerNames.join(', ')}</p>
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
      <section className={css['legal']} aria-label={t`Terms`}>
        <h3>{t`Terms`}</h3>
        <p>{offer.termsText}</p>
      </section>
      <section className={css['legal']} aria-label={t`Right to withdraw`}>
        <h3>{t`Right to withdraw`}</h3>
        <p>{withdrawalText}</p>
      </section>
      <Checkbox
        name="startAsked"
        label={startText}
        hint={t`Optional. Without it, you can use the lessons only after that day.`}
      />
      <SubmitButton wide>{t`Buy now for ${price} a month`}</SubmitButton>
      <p className={css['quiet']}>
        {t`You get an invoice from ${shop.sellerName} for the first month now. The fee of each later month is on your next invoice.`}
      </p>
    </Form>
  )
}
