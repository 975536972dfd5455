import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'

/** Saves the lesson for a calendar program. */
export function SaveCalendar({ secret }: { secret: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const where = { params: { secret } }
      const options = { silent: true }
      saveFile(
        await fetchFile('GET /api/lesson-public/{secret}/calendar', where, undefined, options),
        'lesson.ics',
      )
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem !== '' && <Notice tone="danger" title={problem} />}
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        {t`Save to your calendar`}
      </Button>
    </>
  )
}
