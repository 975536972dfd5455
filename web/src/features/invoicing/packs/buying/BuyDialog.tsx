import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Notice } from '../../../../ui/Notice.tsx'

interface BuyDialogProps {
  offer: { name: string; needsAddress: boolean }
  /** Address of the client's contact details. */
  addressAt: string
  /** Shown before the order. */
  facts?: ReactNode
  /** The order. */
  children: ReactNode
  onClose: () => void
}

/** Asks for the client's address first if the invoice must show it. */
export function BuyDialog({ offer, addressAt, facts, children, onClose }: BuyDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t`Buy ${offer.name}`}>
      {facts}
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
        children
      )}
    </Dialog>
  )
}
