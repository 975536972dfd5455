import { useTransition } from 'react'
import { explainRefusal } from '../../forms/explain-refusal.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'

/** Returns whether a change is being saved, and a function that saves one; a toast explains a refusal. */
export function useSaving(): [
  isSaving: boolean,
  save: (change: () => Promise<unknown>, saved?: string) => void,
] {
  const [isSaving, start] = useTransition()
  return [
    isSaving,
    (change, saved) =>
      start(async () => {
        try {
          await change()
          if (saved !== undefined) showToast(saved)
        } catch (error) {
          showToast(explainRefusal(error).message)
        }
      }),
  ]
}
