import { useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { explainRefusal } from './explain-refusal.ts'

/** `run` does one change at a press of a button, and shows a refusal as a message; `busy` is true meanwhile. */
export function useBusy(): { busy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
