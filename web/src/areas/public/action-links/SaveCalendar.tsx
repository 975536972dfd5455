import { t } from '@lingui/core/macro'
import { useSaveFile } from '../../../forms/use-save-file.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'

/** Saves the lesson for a calendar program. */
export function SaveCalendar({ secret }: { secret: string }) {
  const { busy, problem, save } = useSaveFile('lesson.ics', () =>
    fetchFile('GET /api/lesson-public/{secret}/calendar', { params: { secret } }, undefined, {
      silent: true,
    }),
  )
  return (
    <>
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        {t`Save to your calendar`}
      </Button>
    </>
  )
}
