import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { May } from '../../../../data/me/May.tsx'
import { useMay } from '../../../../data/me/use-may.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { useIsKept } from '../../../../forms/KeptForm.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { termsLine } from '../pack-words.ts'
import { PackKindDialog, packKindDraftKey } from './PackKindDialog.tsx'
import css from '../Packs.module.css'
import { type PackKind, type PackKinds as Kinds, usePackChanges } from '../use-packs.ts'

/** Packs that are sold, with their terms; archived and back. */
export function PackKinds({ items, currency, locale }: Kinds & { locale: string }) {
  const [edited, setEdited] = useState<PackKind | null | undefined>(
    useIsKept(packKindDraftKey(null)) ? null : undefined,
  )
  const { addKind, changeKind } = usePackChanges()
  const add = useMay()('offers.change') && <Button onClick={() => setEdited(null)}>{t`Add pack`}</Button>
  return (
    <Card title={t`Packs you sell`} actions={items.length > 0 && add}>
      {items.length === 0 && (
        <EmptyState action={add}>
          {t`No packs yet. A pack is a set of prepaid lessons. Each lesson that takes place uses one.`}
        </EmptyState>
      )}
      <ul className={css['list']}>
        {items.map((kind) => (
          <li key={kind.id}>
            <ListEntry
              title={
                <>
                  {kind.name} {kind.archivedAt && <Badge>{t`archived`}</Badge>}
                  {kind.soldOnline && !kind.archivedAt && <Badge tone="good">{t`sold online`}</Badge>}
                </>
              }
              actions={
                <May action="offers.change">
                  <Button
                    variant="secondary"
                    aria-label={t`Edit ${kind.name}`}
                    onClick={() => setEdited(kind)}
                  >
                    {t`Edit`}
                  </Button>
                  <ArchiveButton kind={kind} onChange={changeKind} />
                </May>
              }
            >
              <p>
                {plural(kind.credits, { one: '# lesson', other: '# lessons' })} ·{' '}
                <b>{formatMoney(kind.priceMinor, currency, locale)}</b> ·{' '}
                {t`${formatMoney(kind.unitPriceMinor, currency, locale)} each`}
              </p>
              <p className={css['quiet']}>{termsLine(kind)}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
      <PackKindDialog
        kind={edited}
        {...{ currency, locale }}
        onClose={() => setEdited(undefined)}
        onSave={async (terms) => {
          const saved = edited ? await changeKind(edited, terms) : await addKind(terms)
          setEdited(undefined)
          showToast(t`${saved.name} saved.`)
        }}
      />
    </Card>
  )
}

interface ArchiveButtonProps {
  kind: PackKind
  onChange: (kind: Pick<PackKind, 'id' | 'version'>, change: { archived: boolean }) => Promise<PackKind>
}

function ArchiveButton({ kind, onChange }: ArchiveButtonProps) {
  const isAway = kind.archivedAt !== null
  return (
    <Button
      variant="quiet"
      aria-label={isAway ? t`Restore ${kind.name}` : t`Archive ${kind.name}`}
      onClick={() =>
        void withUndo(
          isAway ? t`${kind.name} restored.` : t`${kind.name} archived.`,
          () => onChange(kind, { archived: !isAway }),
          (changed) => onChange(changed, { archived: isAway }),
        )
      }
    >
      {isAway ? t`Restore` : t`Archive`}
    </Button>
  )
}
