import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { fetchArchive } from './fetch-archive.ts'

/** Downloads an archive part by part. After an interruption it goes on where it stopped. */
export function ArchiveButton({ id, bytes, askedAt }: { id: string; bytes: number; askedAt: string }) {
  const parts = useRef<Blob[]>([])
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')

  const download = async (): Promise<void> => {
    setProblem('')
    setPercent(0)
    try {
      await fetchArchive({ id, bytes }, parts.current, (done) => setPercent(Math.floor((100 * done) / bytes)))
      const day = askedAt.slice(0, 10)
      saveFile(
        new Blob(parts.current, { type: 'application/zip' }),
        `${t({ message: 'all-data', context: 'a file name' })}-${day}.zip`,
      )
      parts.current = []
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setPercent(undefined)
    }
  }

  return (
    <>
      <Button variant="primary" busy={percent !== undefined} onClick={() => void download()}>
        {percent !== undefined
          ? t`Downloading: ${percent} %`
          : problem
            ? t`Continue download`
            : t`Download archive`}
      </Button>
      {problem && <ActionNotice tone="danger" title={problem} />}
    </>
  )
}
