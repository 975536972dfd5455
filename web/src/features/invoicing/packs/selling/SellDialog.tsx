import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { explainSave } from '../../../../forms/explain-save.ts'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { RiderSelect } from '../RiderSelect.tsx'
import { useRidersOf } from '../use-packs.ts'

interface SoldKind {
  id: string
  name: string
  isShared: boolean
  archivedAt: string | null
}

/** What sales of packs and of memberships share. */
export interface Sale {
  kindId: string
  clientId: string
  riderId?: string
  soldAtDistance: boolean
  startAsked?: boolean
}

interface SellDialogProps<Kind extends SoldKind> {
  open: boolean
  title: string
  /** Label of the choice among the kinds. */
  label: string
  /** Label of the button. */
  sell: string
  /** What it means that the client wants to start now. */
  startHint: string
  clientId: string
  kinds: readonly Kind[]
  priceOf: (kind: Kind) => string
  termsOf: (kind: Kind) => string
  /** Further fields. */
  children?: ReactNode
  onSell: (sale: Sale, kind: Kind, data: FormData) => Promise<void>
  onClose: () => void
}

/** Sells one of the kinds to a household. */
export function SellDialog<Kind extends SoldKind>(props: SellDialogProps<Kind>) {
  const { open, title, label, sell, startHint, clientId, kinds, priceOf, termsOf, children } = props
  const sold = kinds.filter(({ archivedAt }) => archivedAt === null)
  const [kindId, setKind] = useState(sold[0]?.id ?? '')
  const [isAtDistance, setAtDistance] = useState(false)
  const riders = useRidersOf(clientId).data ?? []
  const kind = sold.find(({ id }) => id === kindId) ?? sold[0]
  const submit = async (data: FormData): Promise<void> => {
    if (!kind) return
    const sale = {
      kindId: kind.id,
      clientId,
      ...(!kind.isShared && { riderId: formText(data, 'riderId') }),
      soldAtDistance: isAtDistance,
      ...(isAtDistance && { startAsked: formText(data, 'startAsked') !== '' }),
    }
    await props.onSell(sale, kind, data)
    props.onClose()
  }
  return (
    <Dialog open={open} onClose={props.onClose} title={title}>
      <Form onSubmit={submit} explain={explainSave}>
        <Select
          name="kindId"
          label={label}
          value={kind?.id ?? ''}
          onChange={(event) => setKind(event.target.value)}
          options={sold.map((one) => ({ value: one.id, label: `${one.name} · ${priceOf(one)}` }))}
        />
        {kind && <p className="quiet">{termsOf(kind)}</p>}
        {kind && !kind.isShared && <RiderSelect riders={riders} />}
        {children}
        <Checkbox
          name="soldAtDistance"
          label={t`Sold by phone, email or online`}
          hint={t`The client can then withdraw for 14 days.`}
          checked={isAtDistance}
          onChange={(event) => setAtDistance(event.target.checked)}
        />
        {isAtDistance && (
          <Checkbox name="startAsked" label={t`The client wants to start now`} hint={startHint} />
        )}
        <SubmitButton>{sell}</SubmitButton>
      </Form>
    </Dialog>
  )
}
