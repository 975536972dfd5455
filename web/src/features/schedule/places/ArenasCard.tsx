import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ArenaDialog } from './ArenaDialog.tsx'
import type { Arena, Place } from './place.ts'
import css from './Places.module.css'

/** Arenas of a location, with their space. */
export function ArenasCard({ place }: { place: Place }) {
  const [editing, setEditing] = useState<Arena | 'new'>()
  const change = useApiChange('PATCH /api/arenas/{id}')
  const put = ({ id, version }: Pick<Arena, 'id' | 'version'>, archived: boolean) =>
    change({ params: { id }, body: { version, archived } })
  const archive = async (arena: Arena): Promise<void> => {
    try {
      const changed = await put(arena, true)
      showToast(t`${arena.name} archived.`, {
        label: t`Undo`,
        onAct: () => {
          put(changed, false).then(
            () => showToast(t`${arena.name} restored.`),
            (error: unknown) => showToast(explainRefusal(error).message),
          )
        },
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card
      title={t`Arenas`}
      actions={
        <Button variant="secondary" onClick={() => setEditing('new')}>
          {t`Add arena`}
        </Button>
      }
    >
      {place.arenas.length === 0 && <p>{t`No arenas yet. Add one so that lessons can use it.`}</p>}
      <ul className={css['list']}>
        {place.arenas.map((arena) => (
          <li key={arena.id}>
            <ListEntry
              title={
                <>
                  {arena.name}
                  {arena.archivedAt !== null && <Badge>{t`Archived`}</Badge>}
                </>
              }
              actions={
                <>
                  <Button
                    variant="secondary"
                    aria-label={t`Edit ${arena.name}`}
                    onClick={() => setEditing(arena)}
                  >
                    {t`Edit`}
                  </Button>
                  {arena.archivedAt === null && (
                    <Button
                      variant="quiet"
                      aria-label={t`Archive ${arena.name}`}
                      onClick={() => void archive(arena)}
                    >
                      {t`Archive`}
                    </Button>
                  )}
                </>
              }
            >
              <p>
                {plural(arena.units, { one: '# space', other: '# spaces' })}
                {arena.surface && ` · ${arena.surface}`}
              </p>
            </ListEntry>
          </li>
        ))}
      </ul>
      <ArenaDialog placeId={place.id} arena={editing} onClose={() => setEditing(undefined)} />
    </Card>
  )
}
