import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { May } from '../../../../data/me/May.tsx'
import { useMay } from '../../../../data/me/use-may.ts'
import { useIsKept } from '../../../../forms/KeptForm.tsx'
import { withUndo } from '../../../../forms/with-undo.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import css from '../Packs.module.css'
import type { EditedKind } from './kind.ts'

interface ListedKind {
  id: string
  name: string
  version: number
  archivedAt: string | null
  soldOnline: boolean
}

type Archive<Kind> = (kind: Pick<Kind & ListedKind, 'id' | 'version'>, archived: boolean) => Promise<Kind>

interface KindListProps<Kind extends ListedKind> {
  title: string
  /** Shown while there are none. */
  empty: string
  /** Label of the button. */
  add: string
  items: readonly Kind[]
  /** Draft of a new kind, which opens the dialog again after a reload. */
  newDraftKey: string
  renderTerms: (kind: Kind) => ReactNode
  onArchive: Archive<Kind>
  renderDialog: (edited: EditedKind<Kind>, close: () => void) => ReactNode
}

/** Packs or memberships that are sold, with their terms: added, edited, archived and restored. */
export function KindList<Kind extends ListedKind>(props: KindListProps<Kind>) {
  const { title, empty, items, renderTerms, onArchive } = props
  const [edited, setEdited] = useState<EditedKind<Kind>>(useIsKept(props.newDraftKey) ? null : undefined)
  const add = useMay()('offers.change') && <Button onClick={() => setEdited(null)}>{props.add}</Button>
  return (
    <Card title={title} actions={items.length > 0 && add}>
      {items.length === 0 && <EmptyState action={add}>{empty}</EmptyState>}
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
                  <ArchiveButton kind={kind} onArchive={onArchive} />
                </May>
              }
            >
              {renderTerms(kind)}
            </ListEntry>
          </li>
        ))}
      </ul>
      {props.renderDialog(edited, () => setEdited(undefined))}
    </Card>
  )
}

function ArchiveButton<Kind extends ListedKind>({
  kind,
  onArchive,
}: {
  kind: Kind
  onArchive: Archive<Kind>
}) {
  const isAway = kind.archivedAt !== null
  return (
    <Button
      variant="quiet"
      aria-label={isAway ? t`Restore ${kind.name}` : t`Archive ${kind.name}`}
      onClick={() =>
        void withUndo(
          isAway ? t`${kind.name} restored.` : t`${kind.name} archived.`,
          () => onArchive(kind, !isAway),
          (changed) => onArchive(changed, isAway),
        )
      }
    >
      {isAway ? t`Restore` : t`Archive`}
    </Button>
  )
}
