import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ListEntry } from '../../ui/ListEntry.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ArenaDialog } from './ArenaDialog.tsx'
import css from './Places.module.css'
import { useChangeArena, type Arena, type Place } from './use-places.ts'

/** The arenas of a place, and how much may take place in each at a time. */
export function ArenasCard({ place }: { place: Place }) {
  const [editing, setEditing] = useState<Arena | 'new'>()
  const change = useChangeArena()
  const giveUp = async (arena: Arena): Promise<void> => {
    try {
      const changed = await change(arena, { archived: true })
      showToast(t`${arena.name} is no longer used.`, {
        label: t`Undo`,
        onAct: () => {
          change(changed, { archived: false }).then(
            () => showToast(t`${arena.name} is used again.`),
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
          {t`Add an arena`}
        </Button>
      }
    >
      {place.arenas.length === 0 && <p>{t`No arena yet. Lessons need one to be planned in.`}</p>}
      <ul className={css['list']}>
        {place.arenas.map((arena) => (
          <li key={arena.id}>
            <ListEntry
              title={
                <>
                  {arena.name}
                  {arena.archivedAt !== null && <Badge>{t`no longer used`}</Badge>}
                </>
              }
              actions={
                <>
                  <Button
                    variant="secondary"
                    aria-label={t`Change ${arena.name}`}
                    onClick={() => setEditing(arena)}
                  >
                    {t`Change`}
                  </Button>
                  {arena.archivedAt === null && (
                    <Button
                      variant="quiet"
                      aria-label={t`Give up ${arena.name}`}
                      onClick={() => void giveUp(arena)}
                    >
                      {t`Give up`}
                    </Button>
                  )}
                </>
              }
            >
              <p>
                {plural(arena.units, { one: '# unit', other: '# units' })}
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
