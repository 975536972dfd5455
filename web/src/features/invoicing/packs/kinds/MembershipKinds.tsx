import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { May } from '../../../../data/me/May.tsx'
import { useMay } from '../../../../data/me/use-may.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { useIsKept } from '../../../../forms/KeptForm.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import css from '../Packs.module.css'
import { feeLine, termsLine } from '../membership-words.ts'
import { MembershipKindDialog, membershipKindDraftKey } from './MembershipKindDialog.tsx'
import type { MembershipKind, MembershipKinds as Kinds } from '../use-memberships.ts'

/** Memberships that are sold, with their terms; archived and back. */
export function MembershipKinds({ items, currency, locale }: Kinds & { locale: string }) {
  const [edited, setEdited] = useState<MembershipKind | null | undefined>(
    useIsKept(membershipKindDraftKey(null)) ? null : undefined,
  )
  const addKind = useApiChange('POST /api/membership-kinds')
  const changeKind = useApiChange('PATCH /api/membership-kinds/{id}')
  const archive = ({ id, version }: Pick<MembershipKind, 'id' | 'version'>, archived: boolean) =>
    changeKind({ params: { id }, body: { version, archived } })
  const add = useMay()('offers.change') && (
    <Button onClick={() => setEdited(null)}>{t`Add membership`}</Button>
  )
  return (
    <Card title={t`Memberships you sell`} actions={items.length > 0 && add}>
      {items.length === 0 && (
        <EmptyState action={add}>
          {t`No memberships yet. A membership is a fee for each month, with lessons included.`}
        </EmptyState>
      )}
      <ul className={css['list']}>
        {items.map((kind) => {
          const isAway = kind.archivedAt !== null
          return (
            <li key={kind.id}>
              <ListEntry
                title={
                  <>
                    {kind.name} {isAway && <Badge>{t`archived`}</Badge>}
                    {kind.soldOnline && !isAway && <Badge tone="good">{t`sold online`}</Badge>}
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
                    <Button
                      variant="quiet"
                      aria-label={isAway ? t`Restore ${kind.name}` : t`Archive ${kind.name}`}
                      onClick={() =>
                        void withUndo(
                          isAway ? t`${kind.name} restored.` : t`${kind.name} archived.`,
                          () => archive(kind, !isAway),
                          (changed) => archive(changed, isAway),
                        )
                      }
                    >
                      {isAway ? t`Restore` : t`Archive`}
                    </Button>
                  </May>
                }
              >
                <p>{feeLine(kind, currency, locale)}</p>
                <p className={css['quiet']}>{termsLine(kind)}</p>
              </ListEntry>
            </li>
          )
        })}
      </ul>
      <MembershipKindDialog
        kind={edited}
        {...{ currency, locale }}
        onClose={() => setEdited(undefined)}
        onSave={async (terms) => {
          const saved = edited
            ? await changeKind({ params: { id: edited.id }, body: { version: edited.version, ...terms } })
            : await addKind({ body: terms })
          setEdited(undefined)
          showToast(t`${saved.name} saved.`)
        }}
      />
    </Card>
  )
}
