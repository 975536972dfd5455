import { useState } from 'react'
import { saveFile } from '../ui/files/save-file.ts'
import { explainRefusal } from './explain-refusal.ts'

interface SavingFile {
  busy: boolean
  /** Why the last file could not be saved; empty without a failure. */
  problem: string
  save: () => Promise<void>
}

/** Fetches a file and saves it under a name. */
export function useSaveFile(name: string, fetchFile: () => Promise<Blob>): SavingFile {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      saveFile(await fetchFile(), name)
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, save }
}
